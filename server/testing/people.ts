import type { AccountStatus, Role } from "#domain/account/account.ts";
import { createAccounts, type NewAccount, type NewAgency } from "../features/account/create-account.ts";
import { hashPassword } from "../records/account/passwords.ts";
import type { TestServer } from "./test-server.ts";

export const testPassword = "Calanque13!";
let passwordHash: Promise<string> | undefined;

/** An account for a test; the password of all of them is `testPassword`. */
export async function buildAccount(overrides: Partial<NewAccount> & { email: string }): Promise<NewAccount> {
  passwordHash ??= hashPassword(testPassword);
  return {
    fullName: "Camille Essai",
    role: "visitor",
    status: "active",
    emailVerified: true,
    agency: null,
    passwordHash: await passwordHash,
    ...overrides,
  };
}

/** An agency for a test, on the Vieux-Port. */
export function buildAgency(overrides: Partial<NewAgency> = {}): NewAgency {
  return {
    name: "Agence des Essais",
    address: "1 quai du Port, 13002 Marseille",
    latitude: 43.2965,
    longitude: 5.3698,
    phone: "04 65 71 00 01",
    email: "agence@essais.example",
    website: "https://essais.example",
    logoUrl: null,
    googleMapsUrl: null,
    showGoogleReviews: false,
    googleRating: null,
    googleReviewsCount: null,
    ...overrides,
  };
}

/** Every kind of person the rules tell apart, beside the anonymous one. */
export const personKinds = {
  visitor: { role: "visitor", status: "active", emailVerified: true },
  suspended: { role: "professional", status: "inactive", emailVerified: true },
  unverified: { role: "professional", status: "active", emailVerified: false },
  professional: { role: "professional", status: "active", emailVerified: true },
  administrator: { role: "administrator", status: "active", emailVerified: true },
  owner: { role: "professional", status: "active", emailVerified: true },
} as const satisfies Record<string, { role: Role; status: AccountStatus; emailVerified: boolean }>;
export type PersonKind = keyof typeof personKinds;

export type People = Readonly<Record<PersonKind, { readonly userId: string; readonly cookie: string }>>;

/** Creates one person of each kind and signs them in; the owner has an agency on the map. */
export async function createPeople(server: TestServer): Promise<People> {
  const { db } = server.services.database;
  const kinds = Object.keys(personKinds) as PersonKind[];
  const accounts = await Promise.all(
    kinds.map((kind) =>
      buildAccount({
        email: `${kind}@essais.example`,
        ...personKinds[kind],
        agency: kind === "owner" ? buildAgency() : null,
      }),
    ),
  );
  const ids = await db.transaction((tx) => createAccounts(tx, accounts));
  const people = await Promise.all(
    kinds.map(async (kind, index) => {
      const cookie = await server.signIn(`${kind}@essais.example`, testPassword);
      return [kind, { userId: ids[index] ?? "", cookie }] as const;
    }),
  );
  return Object.fromEntries(people) as People;
}
