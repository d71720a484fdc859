import { and, count, desc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import { effectiveRole } from "#domain/account.ts";
import { type LeadItem, leadPageSize, type leadsInput, type leadsReply } from "#domain/api/lead.ts";
import { leadTypes, leadUserTypes } from "#domain/lead-rules.ts";
import type { Database } from "../database/open.ts";
import { consents, leads } from "../database/schema.ts";
import { containsText } from "../database/search.ts";
import type { SignedInAccount } from "../http/context.ts";
import { toLeadConsent } from "./consent-ledger.ts";
import { leadEmailState, leadState } from "./lead-states.ts";

type Input = z.output<typeof leadsInput>;

/** The requests on one's own homes and agency, newest first; administrators also read those that are nobody's. */
export async function listOwnLeads(
  db: Database,
  account: SignedInAccount,
  input: Input,
): Promise<z.infer<typeof leadsReply>> {
  const own = eq(leads.ownerId, account.userId);
  const isAdministrator = effectiveRole(account) === "administrator";
  return listLeads(db, isAdministrator ? or(own, isNull(leads.ownerId)) : own, input);
}

/** A page of requests, newest first: everyone's where no condition says whose. */
export async function listLeads(
  db: Database,
  whose: SQL | undefined,
  { search, state, page }: Input,
): Promise<z.infer<typeof leadsReply>> {
  const searched = [leads.name, leads.email, leads.phone, leads.message, leads.home, leads.agencyName];
  const condition = and(
    whose,
    containsText(searched, search),
    state === undefined ? undefined : eq(leadState(), state),
  );
  const rows = await db
    .select({
      row: leads,
      state: leadState(),
      sheetState: leadEmailState("sheet"),
      noticeState: leadEmailState("notice"),
    })
    .from(leads)
    .where(condition)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(leadPageSize)
    .offset(page * leadPageSize);
  const [all] = await db.select({ count: count() }).from(leads).where(condition);
  const consentsOf = await readConsents(
    db,
    rows.map(({ row }) => row.id),
  );
  const items = rows.map(({ row, state: reached, sheetState, noticeState }): LeadItem => {
    const { id, leadType, name, email, phone, message, createdAt, erasedAt } = row;
    return {
      ...{ id, name, email, phone, message, state: reached },
      lead_type: leadTypes.find((type) => type === leadType) ?? "contact",
      created_at: createdAt.toISOString(),
      user_types: leadUserTypes.filter((type) => row.userTypes.includes(type)),
      erased_at: erasedAt?.toISOString() ?? null,
      property_id: row.propertyId,
      home: row.home,
      agency_name: row.agencyName,
      sheet_state: sheetState,
      notice_state: noticeState,
      consents: consentsOf(id),
    };
  });
  return { items, total: all?.count ?? 0, page_size: leadPageSize };
}

async function readConsents(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select()
    .from(consents)
    .where(inArray(consents.leadId, [...ids]))
    .orderBy(consents.purpose);
  return (id: string) => rows.filter(({ leadId }) => leadId === id).map(toLeadConsent);
}
