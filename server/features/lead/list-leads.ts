import { and, arrayContains, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import { decideReach, makeViewer, type Viewer, type Whose } from "#domain/access.ts";
import { effectiveRole } from "#domain/account/account.ts";
import { type LeadItem, leadPageSize, type leadsInput, type leadsReply } from "#domain/api/lead.ts";
import { type LeadEmailState, leadTypes, leadUserTypes } from "#domain/lead/lead.ts";
import { readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { readConsents, toLeadConsent } from "../../records/lead/consent-ledger.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { readCards } from "../../records/property/read-cards.ts";
import { findLeadState, isInState, readEmailStates } from "./lead-states.ts";
import { storedRecipient } from "./lead-target.ts";

/** Lists the newest leads first; administrators also read those that are nobody's. */
export async function listOwnLeads(
  db: Database,
  account: SignedInAccount,
  { whose, search, state, lead_type: type, user_type: userType, page }: z.output<typeof leadsInput>,
): Promise<z.infer<typeof leadsReply>> {
  const condition = and(
    isReadBy(account, whose),
    searchedIn(search),
    state && isInState(state),
    type && eq(leads.leadType, type),
    userType && arrayContains(leads.userTypes, [userType]),
  );
  const found = db.select().from(leads).where(condition).orderBy(desc(leads.createdAt), desc(leads.id));
  return readListPage(found, {
    page,
    pageSize: leadPageSize,
    total: db.$count(leads, condition),
    toItems: (rows) => readLeadItems(db, makeViewer(account), rows),
  });
}

/** Any other is refused as unknown. */
export async function readOwnLead(db: Database, account: SignedInAccount, id: string): Promise<LeadItem> {
  const rows = await db
    .select()
    .from(leads)
    .where(and(isReadBy(account, "agency"), eq(leads.id, id)));
  const [item] = await readLeadItems(db, makeViewer(account), rows);
  if (item === undefined) throw unknownLead();
  return item;
}

export function unknownLead(): AppError {
  return new AppError("not-found", "Cette demande n’existe pas, ou n’est pas la vôtre.");
}

/** Where the agency has each read their own, a list of all holds these alone. */
function isReadBy(account: SignedInAccount, whose: Whose): SQL | undefined {
  const reach = decideReach(makeViewer(account), "readLeads") === "all" ? whose : "own";
  const own = belongsTo({ agencyId: leads.agencyId, userId: leads.ownerId }, account, reach);
  return effectiveRole(account) === "administrator" ? or(own, isNull(leads.ownerId)) : own;
}

/** The leads in which the words typed stand. */
export function searchedIn(words: string): SQL | undefined {
  return containsText(
    [leads.name, leads.email, leads.phone, leads.message, leads.propertyLine, leads.agencyName, leads.city],
    words,
  );
}

type LeadRow = typeof leads.$inferSelect;

/** Adds states, consents, and properties as the viewer may see them. */
export async function readLeadItems(
  db: Database,
  viewer: Viewer,
  rows: readonly LeadRow[],
): Promise<LeadItem[]> {
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

type LeadContext = {
  readonly sheet: LeadEmailState;
  readonly notice: LeadEmailState;
  readonly consents: Awaited<ReturnType<typeof readConsents>>;
  readonly card: LeadItem["card"];
};

function toItem(row: LeadRow, { sheet, notice, consents, card }: LeadContext): LeadItem {
  return {
    id: row.id,
    owner_id: row.ownerId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    state: findLeadState(sheet, notice),
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
