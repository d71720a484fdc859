import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { foldText } from "../../platform/database/search.ts";
import { type ContactRow, contacts } from "./contact-schema.ts";

/** Words begin behind any of them. */
const separators = "-_'.,;:@/()+";

/** A text in SQL as contacts are searched: without case and accents, hyphens as blanks. */
function searchable(text: SQL): SQL {
  return sql`translate(${foldText(text)}, ${separators}, ${" ".repeat(separators.length)})`;
}

/** The rows of one root in order: the root's own, then the others from the oldest. */
const rootFirst = sql`(c.id = c.root_id) desc, c.created_at, c.id`;

/** Of the rows of one root: what the root says, else what the first of the others says. */
function selectFirst(column: SQL, which: SQL): SQL {
  return sql`(array_agg(${column} order by ${rootFirst}) filter (where ${which}))[1]`;
}

const isNamed = sql`coalesce(c.first_name, c.last_name) is not null`;

/**
 * Writes again what lists show, sort and search by, for these roots: all of it follows from the rows themselves and from
 * what hangs on them, those merged into them included. These keep no copy of their own, which no erasure would find.
 */
export async function refreshContacts(tx: Database, rootIds: readonly string[]): Promise<void> {
  if (rootIds.length === 0) return;
  // One parameter, however many there are.
  const roots = sql`c.root_id = any(${sql.param([...new Set(rootIds)])}::uuid[])`;
  const joined = sql`contacts c join`;
  await tx.execute(sql`
    with named as (
      select c.root_id as id, ${selectFirst(sql`c.first_name`, isNamed)} as first_name,
        ${selectFirst(sql`c.last_name`, isNamed)} as last_name,
        ${selectFirst(sql`c.organization`, sql`c.organization is not null`)} as organization,
        ${selectFirst(sql`c.seller_step`, sql`c.seller_step is not null`)} as seller_step,
        ${selectFirst(sql`c.buyer_step`, sql`c.buyer_step is not null`)} as buyer_step,
        string_agg(concat_ws(' ', c.first_name, c.last_name, c.organization, c.address), ' ' order by ${rootFirst}) as words,
        max(c.created_at) as created_at, max(greatest(c.created_at, c.edited_at)) as edited_at,
        max(greatest(c.created_at, c.last_act_at)) as acted_at
      from contacts c where ${roots} group by c.root_id),
    addressed as (
      select c.root_id as id,
        (array_agg(a.value order by ${rootFirst}, a.position) filter (where a.kind = 'email'))[1] as email,
        (array_agg(a.value order by ${rootFirst}, a.position) filter (where a.kind = 'phone'))[1] as phone,
        string_agg(case when a.kind = 'email' then a.key
          else replace(a.key, '+', '') || ' ' || case when a.key like '+33%' then '0' || substr(a.key, 4) else '' end end, ' ' order by ${rootFirst}, a.kind, a.position) as words
      from ${joined} contact_addresses a on a.contact_id = c.id where ${roots} group by c.root_id),
    asked as (
      select c.root_id as id, max(r.received_at) as last_at,
        min(r.received_at) filter (where r.is_clocked and r.answered_at is null and r.closed_at is null) as waiting_since
      from ${joined} contact_requests r on r.contact_id = c.id where ${roots} group by c.root_id),
    written as (
      select c.root_id as id, max(e.at) as last_at, string_agg(e.text, ' ' order by e.at, e.id) filter (where e.kind = 'note') as words
      from ${joined} contact_entries e on e.contact_id = c.id where ${roots} group by c.root_id),
    gathered as (
      select c.root_id as id, array_agg(distinct k) filter (where k is not null) as kinds, array_agg(distinct t) filter (where t is not null) as tags
      from contacts c left join lateral unnest(c.kinds) k on true left join lateral unnest(c.tags) t on true
      where ${roots} group by c.root_id),
    blanked as (
      update contacts c set list_name = '', search_text = '', first_email = null, first_phone = null,
        seller_now = null, buyer_now = null, all_kinds = '{}', all_tags = '{}', waiting_since = null
      where ${roots} and c.id <> c.root_id and c.search_text <> '')
    update contacts set
      list_name = left(${searchable(sql`coalesce(nullif(concat_ws(' ', n.last_name, n.first_name), ''), n.organization, d.email, d.phone, '')`)}, 300),
      search_text = ' ' || ${searchable(sql`concat_ws(' ', n.words, d.words, w.words)`)},
      seller_now = n.seller_step, buyer_now = n.buyer_step, first_email = d.email, first_phone = d.phone,
      all_kinds = coalesce(g.kinds, '{}'), all_tags = coalesce(g.tags, '{}'),
      waiting_since = q.waiting_since,
      active_at = greatest(n.edited_at, q.last_at, w.last_at),
      acted_at = greatest(n.acted_at, q.last_at)
    from named n left join addressed d on d.id = n.id left join asked q on q.id = n.id
      left join written w on w.id = n.id left join gathered g on g.id = n.id
    where contacts.id = n.id`);
}

/** A contact that is about to be written, with all that will hang on it: nothing is merged into it, nobody asked by it. */
export type NewContact = {
  readonly row: Pick<
    ContactRow,
    "firstName" | "lastName" | "organization" | "address" | "kinds" | "tags" | "sellerStep" | "buyerStep"
  >;
  /** In their order. */
  readonly addresses: readonly { readonly kind: string; readonly value: string; readonly key: string }[];
  readonly note: string | null;
};

/**
 * What `refreshContacts` would write of each of these: rows that are written with it at once stand in their twenty indexes
 * once, where those that are refreshed afterwards are written to them twice.
 */
export async function makeListColumns(tx: Database, people: readonly NewContact[]) {
  if (people.length === 0) return [];
  const texts = people.map((one, at) => ({ at, name: listNameOf(one), words: listWords(one).join(" ") }));
  const folded = rowsOf<{ name: string; words: string }>(
    await tx.execute(sql`
      select left(${searchable(sql`name`)}, 300) as name, ' ' || ${searchable(sql`words`)} as words
      from json_to_recordset(${JSON.stringify(texts)}::json) as given(at int, name text, words text) order by at`),
  );
  return people.map(({ row, addresses }, at) => ({
    listName: folded[at]?.name ?? "",
    searchText: folded[at]?.words ?? "",
    firstEmail: findFirst(addresses, "email"),
    firstPhone: findFirst(addresses, "phone"),
    allKinds: [...new Set(row.kinds)].sort(),
    allTags: [...new Set(row.tags)].sort(),
    sellerNow: row.sellerStep,
    buyerNow: row.buyerStep,
  }));
}

function listNameOf({ row, addresses }: NewContact): string {
  const name = [row.lastName, row.firstName].filter((part) => part !== null).join(" ");
  return name || (row.organization ?? findFirst(addresses, "email") ?? findFirst(addresses, "phone") ?? "");
}

function listWords({ row, addresses, note }: NewContact): string[] {
  const facts = [row.firstName, row.lastName, row.organization, row.address].filter((part) => part !== null);
  const keysOf = (wanted: string) => addresses.flatMap(({ kind, key }) => (kind === wanted ? [key] : []));
  const phones = keysOf("phone").map(
    (key) => `${key.replaceAll("+", "")} ${key.startsWith("+33") ? `0${key.slice(3)}` : ""}`,
  );
  return [facts.join(" "), ...keysOf("email"), ...phones, ...(note === null ? [] : [note])];
}

function findFirst(addresses: NewContact["addresses"], wanted: string): string | null {
  return addresses.find(({ kind }) => kind === wanted)?.value ?? null;
}

/** In a query of contacts: those that every word typed is in, one of two letters at a beginning; digits are a telephone's. */
export function isFoundBy(words: string): SQL | undefined {
  const digits = words.replace(/\D/g, "");
  const isNumber = digits.length >= 2 && /^[\d\s+().-]+$/.test(words);
  const wanted = isNumber ? [digits] : words.split(/[\s\-_'’.,;:@/()+]+/).filter((word) => word !== "");
  const parts = wanted.map((word) => {
    const typed = word.replace(/[\\%_]/g, "\\$&");
    const pattern = word.length < 3 ? `% ${typed}%` : `%${typed}%`;
    return sql`${contacts.searchText} like ${foldText(sql`${pattern}::text`)}`;
  });
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}
