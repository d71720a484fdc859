import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { makeViewer } from "#domain/access.ts";
import type { AdminLead, adminLeadsInput, adminLeadsReply } from "#domain/api/admin-lead.ts";
import { adminPageSize } from "#domain/api/list.ts";
import { recipientName, teamRecipient } from "#domain/lead/consent.ts";
import { writeCount } from "#domain/text/format.ts";
import { alphabetical, orderRows, readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { readConsents, toProvenConsent } from "../../records/lead/consent-ledger.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { eraseLeadsOf, isLeftBy } from "./erase-leads.ts";
import { countByState, isInState } from "./lead-states.ts";
import { readLeadItems, searchedIn } from "./list-leads.ts";

type Input = z.output<typeof adminLeadsInput>;

/** Selects leads by an administrator's search and filter. */
export function narrowedLeads({ search, filter }: Pick<Input, "search" | "filter">): SQL | undefined {
  return and(searchedIn(search), filter === "all" ? undefined : isInState(filter));
}

/** Gives a page of leads and the number in each state. */
export async function listAllLeads(
  db: Database,
  account: SignedInAccount,
  input: Input,
): Promise<z.infer<typeof adminLeadsReply>> {
  const condition = narrowedLeads(input);
  const byState = await countByState(db);
  // Counted already where nothing is searched.
  const counted = input.search === "" && input.filter !== "all" ? byState[input.filter] : undefined;
  const found = db
    .select()
    .from(leads)
    .where(condition)
    .orderBy(...orderOf(input));
  const page = await readListPage(found, {
    page: input.page,
    pageSize: adminPageSize,
    total: counted ?? db.$count(leads, condition),
    toItems: (rows) => readLeadItems(db, makeViewer(account), rows),
  });
  return { ...page, by_state: byState };
}

/** As `recipientName` has it. */
const recipientShown = sql`case ${leads.recipient} when 'agency' then ${leads.agencyName}
  when 'team' then ${recipientName(teamRecipient)} else ${recipientName({ kind: "advertiser", agencyName: null })} end`;

function orderOf(input: Input): SQL[] {
  const columns = {
    created: leads.createdAt,
    name: alphabetical(leads.name),
    agency: alphabetical(recipientShown),
  };
  return orderRows(columns, input, desc(input.sort === "created" ? leads.id : leads.createdAt));
}

/** Reads a lead with the proof of its consents. */
export async function readLead(
  { db, secret }: Pick<Platform, "db" | "secret">,
  account: SignedInAccount,
  id: string,
): Promise<AdminLead> {
  const rows = await db.select().from(leads).where(eq(leads.id, id));
  const [item] = await readLeadItems(db, makeViewer(account), rows);
  if (item === undefined) throw unknownLead();
  const consents = await readConsents(db, [id]);
  const same = item.email === null ? 1 : await db.$count(leads, isLeftBy(item.email));
  return { ...item, consents: consents.map((row) => toProvenConsent(secret, row)), same_person: same };
}

/** Erases the lead's person, with every lead of the same address. */
export async function erasePersonOf(
  platform: Pick<Platform, "db" | "secret" | "now">,
  actor: SignedInAccount,
  id: string,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
    if (lead === undefined) throw unknownLead();
    if (lead.email === null) throw new AppError("conflict", "Cette demande est déjà effacée.");
    const erased = await eraseLeadsOf(tx, lead.email, platform);
    // Nothing here may name the person: the line outlives them.
    await writeAudit(tx, actor, {
      action: "lead-erase",
      targetKind: "lead",
      targetId: id,
      targetName: lead.propertyLine ?? lead.agencyName,
      to: writeCount(erased, "demande"),
    });
    return erased;
  });
}

function unknownLead(): AppError {
  return new AppError("not-found", "Cette demande n’existe pas, ou a été effacée.");
}
