import { randomUUID } from "node:crypto";
import type { AccountStatus, Role } from "#domain/account/account.ts";
import { unknownFields } from "#domain/property/property-fields.ts";
import type { Database } from "../platform/database/open.ts";
import { users } from "../records/account/account-schema.ts";
import { profiles } from "../records/account/profile-schema.ts";
import type { NewProperty } from "../records/property/stored-property.ts";

/** A property for a test: a flat for sale in the rue Paradis, without photographs. */
export function buildNewProperty(overrides: Partial<NewProperty> & { userId: string }): NewProperty {
  return {
    ...unknownFields,
    externalReference: null,
    title: "Appartement lumineux",
    price: 250_000,
    address: "12 bis rue Paradis, 13001 Marseille",
    streetNumber: "12 bis",
    streetName: "rue Paradis",
    postalCode: "13001",
    city: "Marseille",
    latitude: 43.2935,
    longitude: 5.3772,
    surfaceArea: 65,
    propertyType: "Appartement",
    rooms: 3,
    bedrooms: 2,
    floor: 2,
    totalFloors: 5,
    equipment: {},
    isHidden: false,
    photos: undefined,
    createdAt: undefined,
    ...overrides,
  };
}

export type OwnerOverrides = Partial<{
  email: string;
  role: Role;
  status: AccountStatus;
  agencyName: string | null;
}>;

/** An account that may own properties, without a password: an active professional unless told otherwise. */
export async function createOwner(
  db: Database,
  overrides: OwnerOverrides = {},
): Promise<{ userId: string; email: string }> {
  const userId = randomUUID();
  const { email = `${userId}@essais.example`, role, status, agencyName = null } = overrides;
  await db.insert(users).values({ id: userId, email, name: "Camille Essai", emailVerified: true });
  await db
    .insert(profiles)
    .values({ userId, userRole: role ?? "professional", status: status ?? "active", agencyName });
  return { userId, email };
}
