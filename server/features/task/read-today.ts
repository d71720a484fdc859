import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canReach, decideReach, makeViewer, type Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import {
  mostInToday,
  type TaskItem,
  type TodayReply,
  type WaitingLead,
  type WaitingReply,
} from "#domain/api/task.ts";
import { leadTypes } from "#domain/lead/lead.ts";
import { leadSubject } from "#domain/lead/lead-words.ts";
import { need } from "#domain/need.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { hasLostAnswer } from "../../records/contact-lead/find-answers.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { noWays, readContactWays } from "./contact-ways.ts";
import { contactsOf, dueOrder, isInList } from "./list-tasks.ts";
import { readNewMatches } from "./read-new-matches.ts";
import { readOpenedReports } from "./read-opened-reports.ts";
import { isReadBy, type ListPart, selectTasks, toTaskItems } from "./task-rows.ts";

/** The day asks for waiting requests, late and due tasks, opened reports, and homes that a buyer waited for. */
export async function readToday(
  desk: Pick<Platform, "db" | "secret" | "now">,
  account: Account,
  whose: Whose,
): Promise<TodayReply> {
  const { db } = desk;
  const now = desk.now();
  const today = dayInParis(now);
  const waiting = await readWaiting(db, account, { whose, today });
  const late = await readPart(db, account, { whose, today, list: "late" });
  const due = await readPart(db, account, { whose, today, list: "today" });
  const reports = await readOpenedReports(db, account, { whose, now });
  const matches = await readNewMatches(db, account, { whose, now });
  // One look at all of them: what allows an address takes a few queries, however many people there are.
  const parts = [waiting, late, due, reports, matches];
  const ways = await readContactWays(
    desk,
    parts.flatMap(({ contactIds }) => contactIds),
  );
  const show = <Item>({ toItems, total }: ListPart<Item>) => ({ items: toItems(ways), total });
  return {
    today,
    waiting: show(waiting),
    late: show(late),
    due: show(due),
    reports: show(reports),
    matches: show(matches),
  };
}

type Part = { readonly whose: Whose; readonly today: string; readonly list: "late" | "today" };

async function readPart(
  db: Database,
  account: Account,
  { whose, today, list }: Part,
): Promise<ListPart<TaskItem>> {
  const condition = and(isReadBy(account, whose), isInList(list, today));
  const rows = await selectTasks(db)
    .where(condition)
    .orderBy(...dueOrder)
    .limit(mostInToday);
  return {
    contactIds: contactsOf(rows),
    total: await countAll(rows, () => db.$count(tasks, condition)),
    toItems: (ways) => toTaskItems(rows, { viewer: makeViewer(account), today, ways }),
  };
}

/** Counts only where there may be more than the first rows. */
async function countAll(rows: readonly unknown[], count: () => PromiseLike<number>): Promise<number> {
  return rows.length < mostInToday ? rows.length : count();
}

const owners = alias(contacts, "owners");
const roots = alias(contacts, "roots");

function selectWaiting(db: Database) {
  return db
    .select({
      lead: leads,
      request: contactRequests,
      root: { id: roots.id, userId: roots.userId, agencyId: roots.agencyId },
      isAnswerLost: sql<boolean>`${hasLostAnswer(db)}`,
    })
    .from(contactRequests)
    .innerJoin(owners, eq(owners.id, contactRequests.contactId))
    .innerJoin(roots, eq(roots.id, owners.rootId))
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .$dynamic();
}

function isNarrow(account: Account): boolean {
  return decideReach(makeViewer(account), "seeContacts") !== "all";
}

function isWaitingFor(account: Account, whose: Whose): SQL | undefined {
  // Where each sees their own, whoever carries a request answers it: a home that changed hands left its contacts behind.
  const { agencyId } = owners;
  return and(
    isNarrow(account)
      ? belongsTo({ agencyId, userId: leads.ownerId }, account, "own")
      : belongsTo({ agencyId, userId: owners.userId }, account, whose),
    contactRequests.isClocked,
    isNull(contactRequests.answeredAt),
    isNull(contactRequests.closedAt),
    isNotNull(leads.name),
    isNull(owners.deletedAt),
  );
}

/** Those who wait, but for whom somebody put off to a later day. */
function isAskedFor(
  db: Database,
  account: Account,
  { whose, today }: Pick<Part, "whose" | "today">,
): SQL | undefined {
  return and(isWaitingFor(account, whose), notExists(selectPutOff(db, account, today)));
}

/** A condition on leads that wait: somebody put off the call or e-mail to their contact to a later day. */
function selectPutOff(db: Database, account: Account, today: string) {
  const related = alias(contacts, "related");
  const root = alias(contacts, "root");
  return db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(related, eq(related.id, tasks.contactId))
    .innerJoin(root, eq(root.id, related.rootId))
    .where(
      and(
        eq(related.rootId, owners.rootId),
        inArray(tasks.kind, ["call", "write"]),
        isNull(tasks.planRunId),
        isOpen,
        gt(tasks.dueOn, today),
        gte(tasks.createdAt, contactRequests.receivedAt),
        // What a colleague puts off for a contact of theirs tells nobody else anything.
        isNarrow(account) ? or(eq(root.userId, account.userId), eq(tasks.userId, account.userId)) : undefined,
      ),
    );
}

async function countWaiting(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contactRequests)
    .innerJoin(owners, eq(owners.id, contactRequests.contactId))
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .where(condition);
  return need(row).count;
}

/** Those who have waited longest come first. */
async function readWaiting(
  db: Database,
  account: Account,
  { whose, today }: Pick<Part, "whose" | "today">,
): Promise<ListPart<WaitingLead>> {
  const condition = isAskedFor(db, account, { whose, today });
  const rows = await selectWaiting(db)
    .where(condition)
    .orderBy(asc(contactRequests.receivedAt), asc(leads.id))
    .limit(mostInToday);
  const viewer = makeViewer(account);
  const shown = rows.map((row) => {
    const isSeen = canReach(row.root, viewer, "seeContacts");
    return { ...row, contactId: isSeen ? row.root.id : null };
  });
  return {
    contactIds: shown.flatMap(({ contactId }) => contactId ?? []),
    total: await countAll(rows, () => countWaiting(db, condition)),
    toItems: (ways) =>
      shown.map(({ lead, request, contactId, isAnswerLost }) => ({
        lead_id: lead.id,
        contact_id: contactId,
        name: lead.name ?? "",
        about: aboutOf(lead),
        since: request.receivedAt.toISOString(),
        // What colleagues did for a contact of theirs is its history.
        attempts: contactId === null ? 0 : request.attempts,
        is_answer_lost: contactId !== null && isAnswerLost,
        ...(contactId === null ? noWays : ways(contactId)),
      })),
  };
}

function aboutOf({ leadType, propertyLine }: typeof leads.$inferSelect): string {
  const type = leadTypes.find((one) => one === leadType) ?? "contact";
  return leadSubject({ home: propertyLine, lead_type: type });
}

/** Every page of the desk shows this: who waits as the day of all that one may see counts them, and the newest of them. */
export async function readWaitingCount(
  { db, now }: Pick<Platform, "db" | "now">,
  account: Account,
): Promise<WaitingReply> {
  const isOfAgency = account.team !== null && decideReach(makeViewer(account), "seeContacts") === "all";
  const whose = isOfAgency ? "agency" : "own";
  const condition = isAskedFor(db, account, { whose, today: dayInParis(now()) });
  const [newest] = await selectWaiting(db)
    .where(condition)
    .orderBy(desc(contactRequests.receivedAt), desc(leads.id))
    .limit(1);
  return {
    waiting: await countWaiting(db, condition),
    whose,
    newest:
      newest === undefined
        ? null
        : {
            lead_id: newest.lead.id,
            name: newest.lead.name ?? "",
            about: aboutOf(newest.lead),
            at: newest.request.receivedAt.toISOString(),
          },
  };
}
