/**
 * Nodes are replaced one by one: while one migrates the database, those of the version before go on serving over it. Each
 * migration leaves them all that they read and write.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Closable, closableQuery, findLocks } from "./migrate-postgres.ts";
import { embeddedExtensions } from "./open.ts";
import { findBreaks, readShape } from "./schema-shape.fixture.ts";

const folder = join(import.meta.dirname, "migrations");
/** The first migration that this holds for. */
const since = "0050";
/** What may break, each with its reason: what no node of the version before reads any more, or what has landed so. */
const answered = [
  // An old node that lowers a rent under the charges that a new node has just written.
  "0056: properties.properties_rent_charges is a new rule of old columns",
  // An old node shows no run that waits for another of its feed, until that one has begun: this has landed.
  "0058: import_runs.import_runs_state has a new word",
  // What a person agreed to is read by the purposes that a node knows: of others it shows nothing.
  "0062: consents.consents_purpose has a new word",
  // Its other column is new: an old node leaves that empty, and writes what it wrote.
  "0065: consents.consents_origin is a new rule of old columns",
  // As in 0062.
  "0065: consents.consents_purpose has a new word",
  // It lets through more than the rule that it takes the place of: one feed for a person, whatever the agency.
  "0066: feeds.feeds_of_person is a new rule of old columns",
  // An old node lets a feed that is there be without naming a column.
  "0066: feeds.feeds_user_id_unique is gone, which writes may name",
  // It asks something of calls that were received alone: an old node writes none.
  "0068: contact_entries.contact_entries_received is a new rule of old columns",
  // A request stays without its contact, and an old node finds requests by contacts: it meets none that has none.
  "0069: contact_requests.contact_id may be empty",
  "0069: contact_requests.contact_requests_contact_id_contacts_id_fk refuses more than it did",
  // An old node reads it as a consent in writing, which an agency states alone too, for the minutes that it goes on.
  "0074: contact_bases.contact_bases_basis has a new word",
  // The same columns in another order refuse the same.
  "0077: contact_addresses.contact_addresses_once refuses more than it did",
];
let lite: PGlite;

beforeAll(async () => {
  lite = await PGlite.create({ extensions: embeddedExtensions });
});
afterAll(() => lite.close());

/** What closes rows of a table, then the table to those who write it, and at last to those who read it. */
const lockModes = [
  "RowExclusiveLock",
  "ShareLock",
  "ShareRowExclusiveLock",
  "ExclusiveLock",
  "AccessExclusiveLock",
];

/** Migrates as a node does; gives the tables of before that it closed only once it had others, with the lock. */
const migrate = (text: string) =>
  lite.transaction(async (tx) => {
    const findClosed = async () => {
      const { rows } = await tx.query<{ name: string; strength: number }>(
        `select c.relname as name, max(array_position($1::text[], l.mode)) as strength
         from pg_locks l join pg_class c on c.oid = l.relation
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and l.pid = pg_backend_pid()
           and l.mode = any ($1::text[]) group by 1`,
        [lockModes],
      );
      return rows;
    };
    const tables = Object.keys(await readShape(tx));
    const statements = text.split("--> statement-breakpoint");
    const { rows: closables } = await tx.query<Closable>(closableQuery);
    for (const lock of findLocks(closables, statements)) await tx.exec(lock);
    const taken = new Map((await findClosed()).map(({ name, strength }) => [name, strength]));
    for (const statement of statements) await tx.exec(statement);
    return (await findClosed()).flatMap(({ name, strength }) =>
      tables.includes(name) && (taken.get(name) ?? 0) < strength ? `${name} ${lockModes[strength - 1]}` : [],
    );
  });

/** What a change of the schema would break; it is rolled back. */
async function breaksOf(change: string): Promise<string[]> {
  const before = await readShape(lite);
  let breaks: string[] = [];
  const rollback = new Error("only tried");
  const tried = lite.transaction(async (tx) => {
    await tx.exec(change);
    breaks = findBreaks(before, await readShape(tx));
    throw rollback;
  });
  await expect(tried).rejects.toBe(rollback);
  return breaks;
}

test("each migration adds, and takes nothing from the nodes of the version before", async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const breaks: string[] = [];
  const lateLocks: string[] = [];
  let tried = 0;
  for (const name of names) {
    const before = name < since ? null : await readShape(lite);
    const late = await migrate(await readFile(join(folder, name), "utf8"));
    if (before === null) continue;
    lateLocks.push(...late.map((lock) => `${name.slice(0, 4)}: ${lock}`));
    tried += 1;
    breaks.push(...findBreaks(before, await readShape(lite)).map((what) => `${name.slice(0, 4)}: ${what}`));
  }
  expect(tried).toBeGreaterThan(10);
  expect(breaks).toEqual(answered);
  // A request that has read such a table waits for another that the migration has, and the migration for it: one is ended.
  expect(lateLocks).toEqual([]);
});

test.for([
  ["drop table contact_templates cascade", "contact_templates is gone"],
  ["alter table leads drop column city cascade", "leads.city is gone"],
  ["alter table leads rename column city to town", "leads.city is gone"],
  ["alter table leads alter column phone set not null", "leads.phone is required"],
  ["alter table leads alter column city type varchar(9)", "leads.city was text and is character varying(9)"],
  ["alter table leads add column mood text not null", "leads.mood is new and required"],
  [
    "alter table leads add constraint leads_short check (length(message) < 10)",
    "leads.leads_short is a new rule of old columns",
  ],
  ["create unique index leads_once on leads (email)", "leads.leads_once is a new rule of old columns"],
  [
    "alter table consents drop constraint consents_purpose; alter table consents add constraint consents_purpose check (purpose in ('request', 'call'))",
    "consents.consents_purpose refuses more than it did",
  ],
  [
    "alter table consents drop constraint consents_purpose; alter table consents add constraint consents_purpose check (purpose in ('request', 'call', 'news', 'homes', 'refresh', 'visits'))",
    "consents.consents_purpose has a new word",
  ],
  ["alter table leads alter column recipient drop not null", "leads.recipient may be empty"],
  ["alter table consents alter column id drop default", "consents.id is not filled any more"],
  [
    "alter table feeds drop constraint feeds_of_person",
    "feeds.feeds_of_person is gone, which writes may name",
  ],
])("found: %s", async ([change = "", expected]) => {
  expect(await breaksOf(change)).toContain(expected);
});

test.for([
  "alter table leads add column mood text",
  "alter table leads add column mood text not null default 'good'",
  "alter table leads add column mood text check (mood in ('good', 'bad'))",
  "alter table consents drop constraint consents_purpose; alter table consents add constraint consents_purpose check (purpose in ('request', 'call', 'news', 'homes', 'refresh'))",
  "alter table feeds rename constraint feeds_of_person to feeds_once",
  "alter table leads alter column city drop not null",
  "create table moods (id integer primary key)",
])("let through: %s", async (change) => {
  expect(await breaksOf(change)).toEqual([]);
});
