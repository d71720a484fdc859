import { and, eq, ne } from "drizzle-orm";
import { canSeeProperty, makeViewer } from "#domain/access.ts";
import { fullAddress } from "#domain/address/address.ts";
import { type LeadRecipient, type LeadType, leadRecipientKinds, leadRecipientOf } from "#domain/lead/lead.ts";
import { disclosedStreetOf } from "#domain/property/disclosed-place.ts";
import { statusOf } from "#domain/property/property.ts";
import { propertyTitle } from "#domain/property/property-words.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { findPropertyInBrief, type PropertyInBrief } from "../../records/property/find-property.ts";

/** What a lead is about, as the database has it. */
export type LeadTarget = {
  readonly property: PropertyInBrief | null;
  /** Null: the administrators. */
  readonly ownerId: string | null;
  readonly agencyId: string | null;
  /** Consent, states and notices all follow it. */
  readonly recipient: LeadRecipient;
  /** Without street number: in subjects, and to the person. */
  readonly title: string;
  /** Whole: for the agency. */
  readonly propertyLine: string | null;
};

export type LeadTopic = {
  readonly lead_type: LeadType;
  readonly property_id?: string | null | undefined;
  readonly agency_id?: string | null | undefined;
  /** Of the report it was left beside. */
  readonly report_token?: string | null | undefined;
};

/** Throws for a target that nobody may see, or that the request does not suit now. */
export async function requireLeadTarget(db: Database, topic: LeadTopic): Promise<LeadTarget> {
  const target = await findTarget(db, topic);
  if (target === null || !suitsTarget(topic, target)) throw refuseTarget(topic, target);
  return target;
}

/** A sheet suits a sold property, an answer one for sale. */
function suitsTarget({ lead_type }: LeadTopic, { property }: LeadTarget): boolean {
  if (property === null) return true;
  return lead_type === (statusOf(property) === "sold" ? "fiche_detaillee" : "contact_bien");
}

function refuseTarget({ lead_type }: LeadTopic, target: LeadTarget | null): AppError {
  if (target !== null)
    return new AppError(
      "conflict",
      lead_type === "fiche_detaillee"
        ? "Ce bien est à vendre : contactez l’agence depuis sa page, tout y est déjà visible."
        : "Ce bien est vendu : demandez sa fiche détaillée depuis sa page.",
    );
  return new AppError(
    "not-found",
    lead_type === "contact_agence"
      ? "Cette agence n’existe pas ou n’est plus sur la carte."
      : "Ce bien n’existe pas ou n’est plus visible.",
  );
}

/** Null for what nobody may ask about. */
async function findTarget(
  db: Database,
  { lead_type, property_id, agency_id }: LeadTopic,
): Promise<LeadTarget | null> {
  if (lead_type === "contact_agence") return agency_id == null ? null : findAgency(db, agency_id);
  const property = property_id == null ? null : await findPropertyInBrief(db, property_id);
  return property === null ? null : targetOf(property);
}

function targetOf(property: PropertyInBrief): LeadTarget | null {
  if (!canSeeProperty(property, makeViewer(null), "public")) return null;
  return {
    property,
    ownerId: property.isOwnerActive ? property.userId : null,
    agencyId: property.isOwnerActive ? property.agencyId : null,
    recipient: leadRecipientOf(property),
    title: propertyTitle({ ...property, streetName: disclosedStreetOf(property) }),
    propertyLine: `${propertyTitle({ ...property, streetName: null })}, ${fullAddress(property)}`,
  };
}

async function findAgency(db: Database, id: string): Promise<LeadTarget | null> {
  const [row] = await db
    .select({ userId: profiles.userId, name: profiles.agencyName })
    .from(agencies)
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(and(eq(agencies.id, id), eq(profiles.status, "active"), ne(profiles.userRole, "visitor")));
  if (row === undefined || row.name === null) return null;
  const recipient = { kind: "agency", agencyName: row.name } as const;
  const { userId: ownerId, name: title } = row;
  return { property: null, ownerId, agencyId: id, recipient, title, propertyLine: null };
}

type NoticeTarget = Pick<LeadTarget, "ownerId" | "agencyId"> & {
  readonly property: Pick<PropertyInBrief, "agencyEmail"> | null;
};

/** The property's e-mail, else the profile's, else the bearer's; null for an inactive agency, whose leads administrators hear of. */
export async function findNoticeRecipient(
  db: Database,
  { ownerId, agencyId, property }: NoticeTarget,
): Promise<string | null> {
  if (ownerId === null) return null;
  const [bearer] = await db
    .select({ agencyEmail: profiles.agencyEmail, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(agencies, eq(agencies.userId, profiles.userId))
    .where(
      and(
        agencyId === null ? eq(profiles.userId, ownerId) : eq(agencies.id, agencyId),
        eq(profiles.status, "active"),
      ),
    );
  return bearer === undefined ? null : (property?.agencyEmail ?? bearer.agencyEmail ?? bearer.email);
}

/** Who a stored lead goes to. */
export function storedRecipient(row: {
  readonly recipient: string;
  readonly agencyName: string | null;
}): LeadRecipient {
  const kind = leadRecipientKinds.find((one) => one === row.recipient) ?? "team";
  return { kind, agencyName: row.agencyName };
}
