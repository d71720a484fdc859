/**
 * An agency's list at 50,000 contacts, beside 50,000 of others, through HTTP: its first page with its counts, and its
 * search. On an embedded database on the disk, or on PostgreSQL with `--postgres`; `--plans` prints how they are read.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { contactPageSize } from "#domain/api/contact.ts";
import {
  selectCounts,
  selectFound,
  selectPage,
  selectTags,
} from "../server/features/contact/list-contacts.ts";
import { openEmbedded, openPostgres } from "../server/platform/database/open.ts";
import { rowsOf } from "../server/platform/database/rows.ts";
import { isInLists } from "../server/records/contact/contact-lists.ts";
import { contacts } from "../server/records/contact/contact-schema.ts";
import { isFoundBy } from "../server/records/contact/refresh-contacts.ts";
import { createFounder } from "../server/testing/build-team.ts";
import { startPostgresCluster } from "../server/testing/postgres-cluster.ts";
import { startNodeOn } from "../server/testing/test-server.ts";
import { fillContactTables } from "./contact-tables.ts";
import { measureWallTimes, percentile, print } from "./measure.ts";

const each = Number(process.env.BENCH_CONTACTS ?? 50_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
/** Milliseconds by the clock, of a quiet machine. */
const targetMs = 60;
const questions: Readonly<Record<string, string>> = {
  "first page": "",
  "page 200": "?page=200",
  "by name": "?sort=name&direction=asc",
  waiting: "?state=waiting&sort=waiting",
  "to call": "?state=to-call",
  "one tag": "?tag=quartier%209",
  "two letters": "?search=ma",
  "a first name": "?search=camille",
  "both names": "?search=camille%20mar",
  "within words": "?search=artin",
  "one person": "?search=nom1234x",
  digits: "?search=0612",
  "two digits": "?search=06",
};

const { values } = parseArgs({ options: { postgres: { type: "boolean" }, plans: { type: "boolean" } } });
const folder = mkdtempSync(join(tmpdir(), "bench-contacts-"));
const cluster = values.postgres === true ? await startPostgresCluster() : null;
if (values.postgres === true && cluster === null) throw new Error("No PostgreSQL is installed.");
const database =
  cluster === null ? await openEmbedded(folder) : await openPostgres(cluster.url, () => undefined);
const server = await startNodeOn(database);
const { db } = server.services;
const camille = await createFounder(server, { email: "camille@essais.example", name: "Agence Camille" });
const jo = await createFounder(server, { email: "jo@essais.example", name: "Agence Jo" });
await fillContactTables(database, [jo, camille], each);
if (cluster !== null) await db.execute(sql`vacuum (analyze) contacts`);
if (values.plans === true) await printPlans();
for (const [what, query] of Object.entries(questions)) {
  const ask = async () => {
    const reply = await server.request(`/api/contacts${query}`, { cookie: camille.cookie });
    if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
    return (await reply.json()) as { total: number };
  };
  const { total } = await ask();
  const before = process.cpuUsage();
  const times = await measureWallTimes(rounds, ask);
  const { user, system } = process.cpuUsage(before);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  const cpu = (user + system) / 1000 / rounds;
  print(
    `${what.padEnd(14)} ${String(total).padStart(6)} found   p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms (target ${targetMs}), processor ${cpu.toFixed(1)} ms`,
  );
  if (most > targetMs) process.exitCode = 1;
}
await server.close();
cluster?.stop();
rmSync(folder, { recursive: true, force: true });

/** How the parts of the first page and of a search are read, with the rows and buffers that they take. */
async function printPlans(): Promise<void> {
  const own = and(eq(contacts.agencyId, camille.agencyId), isInLists(contacts));
  const found = and(own, isFoundBy("camille"));
  const order = { sort: "activity", direction: "desc" } as const;
  const queries: Readonly<Record<string, SQL>> = {
    page: sql`${selectPage(db, own, order).limit(contactPageSize)}`,
    counts: sql`${selectCounts(db, own)}`,
    tags: selectTags(own),
    "a search": sql`${selectFound(db, found, { ...order, page: 0 })}`,
  };
  for (const [what, query] of Object.entries(queries)) {
    print(`\n${what}`);
    const lines = await db.execute(sql`explain (analyze, buffers, timing off) ${query}`);
    for (const line of rowsOf<{ "QUERY PLAN": string }>(lines)) print(`  ${line["QUERY PLAN"]}`);
  }
  print();
}
