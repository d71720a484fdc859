/** Tens of thousands of contacts in a database, in seconds. */
import { sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { tidyTables } from "../server/platform/database/analyze.ts";
import type { Database, OpenDatabase } from "../server/platform/database/open.ts";
import { rowsOf } from "../server/platform/database/rows.ts";
import { fillContacts } from "../server/testing/fill-contacts.ts";
import { print } from "./measure.ts";

/**
 * Gives each of these owners so many contacts, and says how long each part took. The tables' indexes are made anew
 * afterwards: writing ten of them row by row is nine tenths of the work.
 */
export async function fillContactTables(
  { db, kind }: Pick<OpenDatabase, "db" | "kind">,
  owners: readonly Belonging[],
  each: number,
): Promise<void> {
  const indexes = await listIndexes(db);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  for (const owner of owners)
    await timed(`${each.toLocaleString("en")} contacts`, () => fillContacts(db, owner, each));
  await timed(`${indexes.length} indexes`, async () => {
    for (const { definition } of indexes) await db.execute(sql.raw(definition));
  });
  await timed("what allows calling a tenth", () => stateBases(db));
  await timed("what the planner knows", () => tidyTables({ db, kind }));
}

/** A tenth of the contacts of agencies have a contract in course. */
async function stateBases(db: Database): Promise<void> {
  await db.execute(sql`
    insert into contact_bases (agency_id, kind, key, basis, stated_on, source, stated_at)
    select distinct c.agency_id, 'phone', a.key, 'contract', current_date, 'Mandat', now()
    from contact_addresses a join contacts c on c.id = a.contact_id
    where a.kind = 'phone' and c.agency_id is not null and hashtext(c.id::text) % 10 = 0`);
}

/** The indexes that no constraint needs, each as the statement that makes it. */
async function listIndexes(db: Database) {
  return rowsOf<{ readonly name: string; readonly definition: string }>(
    await db.execute(sql`
      select relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid in ('contacts'::regclass, 'contact_addresses'::regclass)
        and not exists (select from pg_constraint where conindid = indexrelid)`),
  );
}

async function timed(what: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await run();
  print(`prepared ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
