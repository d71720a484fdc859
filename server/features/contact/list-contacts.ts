import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type * as z from "zod/mini";
import { decideReach, makeViewer, type Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { contactPageSize, type contactsInput, type contactsReply } from "#domain/api/contact.ts";
import { need } from "#domain/need.ts";
import { readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isInLists, isUnderway, mostIndexedTags } from "../../records/contact/contact-lists.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { isWarned } from "../../records/contact/keep-until.ts";
import { mayBeCalled } from "../../records/contact/read-allowances.ts";
import { isFoundBy } from "../../records/contact/refresh-contacts.ts";
import { type ContactDesk, toContactItems } from "./contact-rows.ts";
import { isWaitingFor, waitingSinceFor } from "./waiting-since.ts";

type Order = Pick<z.output<typeof contactsInput>, "sort" | "direction"> &
  Partial<Pick<z.output<typeof contactsInput>, "state">> & {
    /** Since when they wait, as whoever asks may know it. */
    readonly waiting?: SQLWrapper;
  };
type PageRequest = Order & Pick<z.output<typeof contactsInput>, "page">;

/** A page of one's own contacts or of one's agency's, with every tag in use there. */
export async function listContacts(
  desk: ContactDesk,
  actor: Account,
  asked: z.output<typeof contactsInput>,
): Promise<z.infer<typeof contactsReply>> {
  const { db } = desk;
  const waiting = waitingSinceFor(actor);
  const input = { ...asked, waiting };
  const own = await readListed(db, actor, input.whose);
  const narrowed = isWanted(actor, input);
  const condition = and(own, narrowed);
  // A slow search runs once, for the page and for its number. Nearly all bear two letters: an index has their page at once.
  const isSlow = isFoundBy(input.search) !== undefined && input.search.length > 2;
  const isSearched = isSlow || input.state === "to-call";
  const counted = selectCounts(db, own, waiting).then(([counts]) => need(counts));
  // Side by side: behind somebody's long work all wait once, not four times.
  const [page, counts, tags] = await Promise.all([
    isSearched
      ? readFound(desk, actor, own, { input, narrowed })
      : readListPage(selectPage(db, condition, input), {
          page: input.page,
          pageSize: contactPageSize,
          total: narrowed === undefined ? counted.then(({ all }) => all) : db.$count(contacts, condition),
          toItems: (rows) => toContactItems(desk, actor, rows),
        }),
    counted,
    db.execute(selectTags(own)),
  ]);
  return {
    ...page,
    tags: rowsOf<{ tag: string }>(tags)
      .map(({ tag }) => tag)
      .sort((one, other) => one.localeCompare(other, "fr")),
    counts,
    keeps_emails: !desk.sendsEmails,
  };
}

/** Reads a slow search once, for the page and for its number. */
async function readFound(
  desk: ContactDesk,
  actor: Account,
  own: SQL | undefined,
  { input, narrowed }: { readonly input: PageRequest; readonly narrowed: SQL | undefined },
) {
  const { total, ids } = need((await selectFound(desk.db, and(own, narrowed), input))[0]);
  // Whom somebody merged or deleted meanwhile is none of one's own any more.
  const rows = await selectPage(desk.db, and(own, inArray(contacts.id, ids)), input);
  return { items: await toContactItems(desk, actor, rows), total, page_size: contactPageSize };
}

/** Counts what a search finds, and gives the contacts of its page. */
export function selectFound(db: Database, condition: SQL | undefined, { page, ...order }: PageRequest) {
  const { id } = contacts;
  // That column alone: thousands of rows are kept until they are in order.
  const found = db.$with("found").as(
    db
      .select({ id, orderedBy: sql`${sortColumnOf(order)}`.as("ordered_by") })
      .from(contacts)
      .where(condition),
  );
  const onPage = db
    .select({ id: found.id })
    .from(found)
    .orderBy(...orderBy(found.orderedBy, found.id, order))
    .limit(contactPageSize)
    .offset(page * contactPageSize);
  return db
    .with(found)
    .select({ total: sql<number>`count(*)::int`, ids: sql<string[]>`array(${onPage})` })
    .from(found);
}

/** Counts all, and those who wait for an answer: an index holds both. */
export function selectCounts(
  db: Database,
  own: SQL | undefined,
  waiting: SQLWrapper = contacts.waitingSince,
) {
  return db
    .select({
      all: sql<number>`count(*)::int`,
      waiting: sql<number>`count(${waiting})::int`,
    })
    .from(contacts)
    .where(own);
}

/** Contacts in the order that a list is asked for. */
export function selectPage(db: Database, condition: SQL | undefined, order: Order) {
  return db
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(...orderBy(sortColumnOf(order), contacts.id, order));
}

/** Two halves: an index gives equal tags side by side, but does not take the few contacts with too many tags. */
export function selectTags(own: SQL | undefined): SQL {
  const count = sql`cardinality(${contacts.allTags})`;
  const most = sql.raw(String(mostIndexedTags));
  const tagsOf = (which: SQL) =>
    sql`select distinct on (${contacts.allTags}) ${contacts.allTags} as tags from ${contacts} where ${and(own, which)}`;
  return sql`select distinct unnest(tags) as tag from (
    ${tagsOf(sql`${count} between 1 and ${most}`)} union all ${tagsOf(sql`${count} > ${most}`)}) as used`;
}

/**
 * A condition on contacts that lists of this person may hold.
 * Nearly everybody's are all of one agency or all of none: said so, an index gives their order and number.
 */
async function readListed(db: Database, actor: Account, whose: Whose): Promise<SQL | undefined> {
  if (actor.team === null) return isListed(actor, whose);
  const { agencyId } = contacts;
  const isCarried = eq(contacts.userId, actor.userId);
  const [other] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(isCarried, isNull(agencyId), isInLists(contacts)))
    .limit(1);
  if (other !== undefined) return isListed(actor, whose);
  return and(
    decideReach(makeViewer(actor), "seeContacts") === "all" && whose === "agency" ? undefined : isCarried,
    eq(agencyId, actor.team.agencyId),
    isInLists(contacts),
  );
}

/** A condition on contacts that lists of this person may hold. */
export function isListed(actor: Account, whose: Whose): SQL | undefined {
  const reach = decideReach(makeViewer(actor), "seeContacts") === "all" ? whose : "own";
  return and(belongsTo(contacts, actor, reach), isInLists(contacts));
}

type Filter = Omit<z.output<typeof contactsInput>, "page" | "whose" | "sort" | "direction">;

/** A condition that narrows a list of contacts that this person may see. */
export function isWanted(
  actor: Account,
  { search, kind, step, tag, source, state }: Filter,
): SQL | undefined {
  return and(
    isFoundBy(search),
    kind && arrayContains(contacts.allKinds, [kind]),
    step &&
      or(
        kind === "Acquéreur" ? undefined : eq(contacts.sellerNow, step),
        kind === "Vendeur" ? undefined : eq(contacts.buyerNow, step),
      ),
    tag === undefined ? undefined : arrayContains(contacts.allTags, [tag]),
    source && eq(contacts.source, source),
    state === undefined ? undefined : isInState(actor, state),
  );
}

function isInState(actor: Account, state: NonNullable<Filter["state"]>): SQL | undefined {
  if (state === "waiting") return isWaitingFor(actor);
  if (state === "leaving") return isWarned;
  return and(
    isNotNull(contacts.firstPhone),
    mayBeCalled(actor),
    or(isWaitingFor(actor), isUnderway(contacts.sellerNow), isUnderway(contacts.buyerNow)),
  );
}

const sortColumns = {
  activity: contacts.activeAt,
  created: contacts.createdAt,
  name: contacts.listName,
};

function sortColumnOf({ sort, waiting = contacts.waitingSince }: Order): SQLWrapper {
  return sort === "waiting" ? waiting : sortColumns[sort];
}

function orderBy(column: SQLWrapper, id: SQLWrapper, { sort, direction, state }: Order): SQL[] {
  const inOrder = direction === "asc" ? asc : desc;
  const first = inOrder(column);
  // Ties go in the same direction, as in the index of the first order.
  // Where all of them wait none is null, and the index read backwards, which has nulls first, will do.
  return [sort === "waiting" && state !== "waiting" ? sql`${first} nulls last` : first, inOrder(id)];
}
