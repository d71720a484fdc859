import { and, eq, ne } from "drizzle-orm";
import { canSeeProperty, viewerOf } from "#domain/access.ts";
import { fullAddress } from "#domain/address.ts";
import { homeTitle } from "#domain/format.ts";
import type { LeadType } from "#domain/lead.ts";
import type { Property } from "#domain/property.ts";
import type { Database } from "../database/open.ts";
import { profiles, users } from "../database/schema.ts";
import { AppError } from "../http/app-error.ts";
import { findProperty } from "../property/queries.ts";

/** What a request is about, as the database has it. */
export type LeadTarget = {
  readonly property: Property | null;
  /** Null: the administrators'. */
  readonly ownerId: string | null;
  readonly agencyName: string | null;
  /** Without street number: in subjects, and to the person. */
  readonly title: string;
  /** Whole: for the agency. */
  readonly home: string | null;
};

type Asked = {
  readonly lead_type: LeadType;
  readonly property_id?: string | null | undefined;
  readonly agency_id?: string | null | undefined;
};

/** The home or agency of a request, or a refusal: what nobody may see cannot be asked about either. */
export async function requireLeadTarget(db: Database, asked: Asked): Promise<LeadTarget> {
  if (asked.lead_type === "contact_agence") return requireAgency(db, asked.agency_id ?? null);
  const property = asked.property_id == null ? null : await findProperty(db, asked.property_id);
  if (property === null || !canSeeProperty(property, viewerOf(null), "public"))
    throw new AppError("not-found", "Ce bien n'existe pas ou n'est plus visible.");
  return {
    property,
    ownerId: property.isOwnerActive ? property.userId : null,
    agencyName: property.agencyName,
    title: homeTitle(property),
    home: `${homeTitle({ ...property, streetName: null })}, ${fullAddress(property)}`,
  };
}

async function requireAgency(db: Database, id: string | null): Promise<LeadTarget> {
  const [agency] =
    id === null
      ? []
      : await db
          .select({ userId: profiles.userId, name: profiles.agencyName })
          .from(profiles)
          .where(and(eq(profiles.id, id), eq(profiles.status, "active"), ne(profiles.userRole, "visitor")));
  if (agency === undefined || agency.name === null)
    throw new AppError("not-found", "Cette agence n'existe pas ou n'est plus sur la carte.");
  const { userId, name } = agency;
  return { property: null, ownerId: userId, agencyName: name, title: name, home: null };
}

/**
 * Who hears of a request: the home's agency e-mail, else its owner's own, or nobody where the owner is not active (the
 * administrators, then).
 */
export async function findNoticeRecipient(
  db: Database,
  lead: { readonly propertyId: string | null; readonly ownerId: string | null },
): Promise<string | null> {
  if (lead.ownerId === null) return null;
  const [owner] = await db
    .select({ agencyEmail: profiles.agencyEmail, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.userId, lead.ownerId), eq(profiles.status, "active")));
  if (owner === undefined) return null;
  const property = lead.propertyId === null ? null : await findProperty(db, lead.propertyId);
  return property?.agencyEmail ?? owner.agencyEmail ?? owner.email;
}
