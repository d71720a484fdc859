import { and, arrayContains, count, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import { canSeeProperty, type Viewer, viewerOf } from "#domain/access.ts";
import { effectiveRole } from "#domain/account/account.ts";
import { type LeadItem, leadPageSize, type leadsInput, type leadsReply } from "#domain/api/lead.ts";
import { type LeadEmailState, leadTypes, leadUserTypes } from "#domain/lead/lead.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { findPropertiesById } from "../../records/property/find-property.ts";
import { readConsents, toLeadConsent } from "./consent-ledger.ts";
import { isInState, leadStateOf, readEmailStates } from "./lead-states.ts";
import { storedRecipient } from "./lead-target.ts";

/** The leads on one's own properties and agency, newest first; administrators also read those that are nobody's. */
export async function listOwnLeads(
  db: Database,
  account: SignedInAccount,
  { search, state, lead_type: type, user_type: userType, page }: z.output<typeof leadsInput>,
): Promise<z.infer<typeof leadsReply>> {
  const condition = and(
    isOwnLead(account),
    searchedIn(search),
    state && isInState(state),
    type && eq(leads.leadType, type),
    userType && arrayContains(leads.userTypes, [userType]),
  );
  const order = [desc(leads.createdAt), desc(leads.id)];
  const items = await readLeads(db, viewerOf(account), {
    condition,
    order,
    limit: leadPageSize,
    offset: page * leadPageSize,
  });
  return { items, total: await countLeads(db, condition), page_size: leadPageSize };
}

/** One of these leads; any other is as unknown as one that does not exist. */
export async function readOwnLead(db: Database, account: SignedInAccount, id: string): Promise<LeadItem> {
  const condition = and(isOwnLead(account), eq(leads.id, id));
  const [item] = await readLeads(db, viewerOf(account), { condition, order: [], limit: 1, offset: 0 });
  if (item === undefined)
    throw new AppError("not-found", "Cette demande n’existe pas, ou n’est pas la vôtre.");
  return item;
}

function isOwnLead(account: SignedInAccount): SQL | undefined {
  const own = eq(leads.ownerId, account.userId);
  return effectiveRole(account) === "administrator" ? or(own, isNull(leads.ownerId)) : own;
}

/** The leads in which the words typed stand. */
export function searchedIn(words: string): SQL | undefined {
  return containsText(
    [leads.name, leads.email, leads.phone, leads.message, leads.propertyLine, leads.agencyName, leads.city],
    words,
  );
}

/** How many leads there are. */
export async function countLeads(db: Database, condition: SQL | undefined): Promise<number> {
  const [all] = await db.select({ count: count() }).from(leads).where(condition);
  return all?.count ?? 0;
}

type Page = {
  readonly condition: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
};

/** Leads with their states, their consents and their properties, these as the viewer may see them. */
export async function readLeads(
  db: Database,
  viewer: Viewer,
  { condition, order, limit, offset }: Page,
): Promise<LeadItem[]> {
  const rows = await db
    .select()
    .from(leads)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const statesOf = await readEmailStates(db, ids);
  const allConsents = await readConsents(db, ids);
  const cardOf = await readCards(
    db,
    viewer,
    rows.flatMap(({ propertyId }) => propertyId ?? []),
  );
  return rows.map((row) => {
    const { sheet, notice } = statesOf(row);
    const consents = allConsents.filter(({ leadId }) => leadId === row.id);
    return toItem(row, { sheet, notice, consents, card: cardOf(row.propertyId) });
  });
}

type Around = {
  readonly sheet: LeadEmailState;
  readonly notice: LeadEmailState;
  readonly consents: Awaited<ReturnType<typeof readConsents>>;
  readonly card: LeadItem["card"];
};

function toItem(row: typeof leads.$inferSelect, { sheet, notice, consents, card }: Around): LeadItem {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    state: leadStateOf(sheet, notice),
    lead_type: leadTypes.find((type) => type === row.leadType) ?? "contact",
    created_at: row.createdAt.toISOString(),
    user_types: leadUserTypes.filter((type) => row.userTypes.includes(type)),
    erased_at: row.erasedAt?.toISOString() ?? null,
    city: row.city,
    property_id: row.propertyId,
    card,
    home: row.propertyLine,
    agency_name: row.agencyName,
    recipient: storedRecipient(row).kind,
    sheet_state: sheet,
    notice_state: notice,
    consents: consents.map(toLeadConsent),
  };
}

async function readCards(db: Database, viewer: Viewer, ids: readonly string[]) {
  const properties = await findPropertiesById(db, [...new Set(ids)]);
  const cards = new Map(
    properties
      .filter((property) => canSeeProperty(property, viewer, "internal"))
      .map((property) => [property.id, visiblePropertyCard(property, viewer)]),
  );
  return (id: string | null) => (id === null ? null : (cards.get(id) ?? null));
}
