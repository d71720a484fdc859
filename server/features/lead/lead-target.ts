import { and, eq, inArray, ne } from "drizzle-orm";
import { canSeeProperty, viewerOf } from "#domain/access.ts";
import { fullAddress } from "#domain/address/address.ts";
import { type LeadRecipient, type LeadType, leadRecipientKinds, leadRecipientOf } from "#domain/lead/lead.ts";
import { statusOf } from "#domain/property/property.ts";
import { homeTitle } from "#domain/property/property-words.ts";
import type { Database } from "../../platform/database/open.ts";
import { profiles, users } from "../../platform/database/schema.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findHomesInBrief, type HomeInBrief } from "../../records/properties.ts";

/** What a request is about, as the database has it. */
export type LeadTarget = {
  readonly property: HomeInBrief | null;
  /** Null: the administrators'. */
  readonly ownerId: string | null;
  /** Consent, states and notices all follow it. */
  readonly recipient: LeadRecipient;
  /** Without street number: in subjects, and to the person. */
  readonly title: string;
  /** Whole: for the agency. */
  readonly home: string | null;
};

export type AskedTarget = {
  readonly lead_type: LeadType;
  readonly property_id?: string | null | undefined;
  readonly agency_id?: string | null | undefined;
};

/** The home or agency of a request, or a refusal: what nobody may see cannot be asked about either. */
export async function requireLeadTarget(db: Database, asked: AskedTarget): Promise<LeadTarget> {
  const [target] = await findLeadTargets(db, [asked]);
  if (target == null || !suitsTarget(asked, target)) throw refuseTarget(asked, target);
  return target;
}

/** Says whether what is asked suits the home as it is now: a sheet of a sold one, an answer about one for sale. */
export function suitsTarget({ lead_type }: AskedTarget, { property }: LeadTarget): boolean {
  if (property === null) return true;
  return lead_type === (statusOf(property) === "sold" ? "fiche_detaillee" : "contact_bien");
}

/** Why a request that is about nothing, or does not suit what it is about, is refused. */
export function refuseTarget({ lead_type }: AskedTarget, target: LeadTarget | null = null): AppError {
  if (target !== null)
    return new AppError(
      "conflict",
      lead_type === "fiche_detaillee"
        ? "Ce bien est à vendre : contactez l'agence depuis sa page, tout y est déjà visible."
        : "Ce bien est vendu : demandez sa fiche détaillée depuis sa page.",
    );
  return new AppError(
    "not-found",
    lead_type === "contact_agence"
      ? "Cette agence n'existe pas ou n'est plus sur la carte."
      : "Ce bien n'existe pas ou n'est plus visible.",
  );
}

/** The same for several requests, in their order; null for what nobody may ask about. */
export async function findLeadTargets(
  db: Database,
  asked: readonly AskedTarget[],
): Promise<(LeadTarget | null)[]> {
  const isAgency = ({ lead_type }: AskedTarget) => lead_type === "contact_agence";
  const homes = await findHomesInBrief(
    db,
    idsOf(
      asked.filter((one) => !isAgency(one)),
      "property_id",
    ),
  );
  const agencies = await findAgencies(db, idsOf(asked.filter(isAgency), "agency_id"));
  return asked.map((one) => {
    if (isAgency(one)) return agencies.get(one.agency_id ?? "") ?? null;
    const property = homes.find(({ id }) => id === one.property_id);
    return property === undefined ? null : targetOf(property);
  });
}

function idsOf(asked: readonly AskedTarget[], key: "property_id" | "agency_id"): string[] {
  return [...new Set(asked.flatMap((one) => one[key] ?? []))];
}

function targetOf(property: HomeInBrief): LeadTarget | null {
  if (!canSeeProperty(property, viewerOf(null), "public")) return null;
  return {
    property,
    ownerId: property.isOwnerActive ? property.userId : null,
    recipient: leadRecipientOf(property),
    title: homeTitle(property),
    home: `${homeTitle({ ...property, streetName: null })}, ${fullAddress(property)}`,
  };
}

async function findAgencies(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LeadTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.id, userId: profiles.userId, name: profiles.agencyName })
    .from(profiles)
    .where(
      and(inArray(profiles.id, [...ids]), eq(profiles.status, "active"), ne(profiles.userRole, "visitor")),
    );
  return new Map(
    rows.flatMap(({ id, userId, name }): [string, LeadTarget][] => {
      if (name === null) return [];
      const recipient = { kind: "agency", agencyName: name } as const;
      return [[id, { property: null, ownerId: userId, recipient, title: name, home: null }]];
    }),
  );
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
  const owners = await findOwnerEmails(db, [lead.ownerId]);
  const [property = null] = await findHomesInBrief(db, lead.propertyId === null ? [] : [lead.propertyId]);
  return noticeRecipientOf(owners, { ownerId: lead.ownerId, property });
}

/** Who a stored request goes to. */
export function storedRecipient(row: {
  readonly recipient: string;
  readonly agencyName: string | null;
}): LeadRecipient {
  const kind = leadRecipientKinds.find((one) => one === row.recipient) ?? "team";
  return { kind, agencyName: row.agencyName };
}

/** Who hears of a request, from the e-mails of the active owners. */
export function noticeRecipientOf(
  owners: ReadonlyMap<string, string>,
  { ownerId, property }: Pick<LeadTarget, "ownerId" | "property">,
): string | null {
  const own = owners.get(ownerId ?? "");
  return own === undefined ? null : (property?.agencyEmail ?? own);
}

/** Where each active owner hears of requests: their agency's e-mail, else their own; owners that are not active have none. */
export async function findOwnerEmails(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ userId: profiles.userId, agencyEmail: profiles.agencyEmail, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(inArray(profiles.userId, [...ids]), eq(profiles.status, "active")));
  return new Map(rows.map(({ userId, agencyEmail, email }) => [userId, agencyEmail ?? email]));
}
