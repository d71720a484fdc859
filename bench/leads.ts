/**
 * `node bench/leads.ts [seconds] [kills] [a second]`: 40 leads a second left on properties of the demonstration city,
 * with map tiles asked for meanwhile and the mail server away for half of the time; then kill -9 of the server under
 * the same load, several times. In the end every lead that was acknowledged must be there once, and its e-mails
 * delivered.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, like } from "drizzle-orm";
import { openEmbedded } from "../server/platform/database/open.ts";
import { emails } from "../server/platform/mail/mail-schema.ts";
import { leads } from "../server/records/lead/lead-schema.ts";
import type { Child } from "../server/testing/child-process.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { percentile, print, printTable } from "./measure.ts";

const seconds = Number(process.argv[2] ?? 30);
const kills = Number(process.argv[3] ?? 5);
const perSecond = Number(process.argv[4] ?? 40);
const targets = { perSecond, tileP99Ms: 60 };
/** The number of properties that leads are left on: some properties are sought after. */
const propertyCount = perSecond / 2;
/** E-mails one server hands over at once: what a kill may cut short, and so double. */
const inFlight = 5;
const longestDrainSeconds = 900;
/** A kill comes somewhere within this time after the load began. */
const longestUntilKillMs = 1_500;

const directory = mkdtempSync(join(tmpdir(), "bench-leads-"));
const sink = await startMailSink();
const misses: string[] = [];
const acknowledged = new Set<string>();
const times: number[] = [];
let refused = 0;
let next = 0;
let server = start(sink);
// Stopped from outside, it leaves no server behind.
process.once("SIGTERM", () => process.exit(1));
process.once("exit", () => server.process.kill("SIGKILL"));

try {
  let origin = await originOf(server);
  const properties = await findProperties(origin);
  await underLoad(origin, properties);
  const afterLoad = performance.now();
  for (let kill = 0; kill < kills; kill++) origin = await killUnderLoad(origin, properties);
  await drain(afterLoad);
  server.process.kill("SIGTERM");
  await server.ended;
  await check();
} finally {
  server.process.kill("SIGKILL");
  await server.ended;
  await sink.end();
  rmSync(directory, { recursive: true, force: true });
}
for (const miss of misses) print(`missed: ${miss}`);
process.exitCode = misses.length === 0 ? 0 : 1;

function start({ url }: MailSink): Child {
  return startServerProcess({
    DATA_DIR: directory,
    DEMO: "1",
    DEMO_SALES: "0",
    SMTP_URL: url,
    LEADS_PER_ADDRESS_PER_HOUR: "10000000",
    LEADS_PER_EMAIL_PER_HOUR: "10000000",
    LEADS_PER_PROPERTY_PER_HOUR: "10000000",
  });
}

async function findProperties(origin: string): Promise<string[]> {
  const box = { west: 5.3, east: 5.5, south: 43.2, north: 43.4 };
  const ids: string[] = [];
  let cursor: object | null = { part: "known", page: 0 };
  while (ids.length < propertyCount && cursor !== null) {
    const body = { box, kinds: ["sold"], sort: "recent", filter: {}, cursor };
    const reply = await post(`${origin}/api/map/list`, body);
    const page = (await reply.json()) as { items: { id: string }[]; next: object | null };
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return ids.slice(0, propertyCount);
}

/** So many requests a second for so long, each sent when its turn comes, whether the others are answered or not. */
async function leave(origin: string, properties: readonly string[], isOver: () => boolean): Promise<void> {
  const startedAt = performance.now();
  const requests: Promise<void>[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const behindMs = performance.now() - startedAt - (turn * 1000) / perSecond;
    if (behindMs < 0) await wait(-behindMs);
    requests.push(leaveOne(origin, properties));
  }
  await Promise.all(requests);
}

async function leaveOne(origin: string, properties: readonly string[]): Promise<void> {
  const number = next++;
  const startedAt = performance.now();
  try {
    const reply = await post(`${origin}/functions/submit-lead`, {
      property_id: properties[number % properties.length],
      name: `Personne ${number}`,
      phone: "06 11 22 33 44",
      email: `personne${number}@exemple.fr`,
      user_types: ["Vendeur"],
      message: "Bonjour",
      consent: true,
      lead_type: "fiche_detaillee",
    });
    const { id } = (await reply.json()) as { id?: string };
    if (!reply.ok || id === undefined) throw new Error(String(reply.status));
    acknowledged.add(id);
    times.push(performance.now() - startedAt);
  } catch {
    // The request was cut by a kill, or refused: nobody was told that the lead is stored.
    refused++;
  }
}

function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function underLoad(origin: string, properties: readonly string[]): Promise<void> {
  const isOver = new AbortController();
  const tiles = askForTiles(origin, isOver.signal);
  tiles.catch(() => undefined);
  const startedAt = performance.now();
  const half = wait((seconds * 1000) / 2).then(() => sink.goAway());
  await leave(origin, properties, () => performance.now() - startedAt >= seconds * 1000);
  const elapsed = (performance.now() - startedAt) / 1000;
  await half;
  isOver.abort();
  // A server too busy to take a connection answers no tile either.
  const tileTimes = await tiles.catch(() => [Number.POSITIVE_INFINITY]);
  const rate = acknowledged.size / elapsed;
  const tileP99 = percentile(tileTimes, 0.99);
  print(`${seconds} s under load, the mail server away in the second half`);
  printTable([
    [
      "acknowledged",
      "a second",
      "refused",
      "p50 ms",
      "p99 ms",
      "tiles asked",
      "tile p99 ms",
      "e-mails meanwhile",
    ],
    [
      ...[acknowledged.size, rate.toFixed(1), refused],
      ...[0.5, 0.99].map((share) => percentile(times, share).toFixed(0)),
      ...[tileTimes.length, tileP99.toFixed(1), await sink.count()],
    ].map(String),
  ]);
  // The last answer comes after the last second, which costs a hundredth of the rate.
  if (rate < targets.perSecond * 0.99) misses.push(`${rate.toFixed(1)} acknowledged a second`);
  if (refused > 0) misses.push(`${refused} refused`);
  if (tileP99 > targets.tileP99Ms) misses.push(`tile p99: ${tileP99.toFixed(0)} ms`);
}

async function killUnderLoad(origin: string, properties: readonly string[]): Promise<string> {
  // Now and then the mail server is there: what is in flight at the kill is doubled.
  if (next % 2 === 0) await sink.comeBack().catch(() => undefined);
  let isDead = false;
  const left = leave(origin, properties, () => isDead);
  await wait(Math.random() * longestUntilKillMs);
  server.process.kill("SIGKILL");
  isDead = true;
  await server.ended;
  await left;
  server = start(sink);
  return originOf(server);
}

async function drain(since: number): Promise<void> {
  await sink.comeBack().catch(() => undefined);
  const stillMs = 20_000;
  let [last, lastAt] = [0, performance.now()];
  while (performance.now() - since < longestDrainSeconds * 1000 && performance.now() - lastAt < stillMs) {
    await wait(1_000);
    const count = await sink.count();
    if (count !== last) [last, lastAt] = [count, performance.now()];
  }
  const seconds = (lastAt - since) / 1000;
  print(`\ndrained in ${seconds.toFixed(0)} s: ${last} e-mails, ${(last / seconds).toFixed(0)} a second`);
}

async function check(): Promise<void> {
  const database = await openEmbedded(directory);
  // The demonstration has leads of its own.
  const isOurs = like(leads.email, "personne%@exemple.fr");
  const storedLeads = await database.db
    .select({ id: leads.id, email: leads.email })
    .from(leads)
    .where(isOurs);
  const rows = await database.db
    .select({ leadId: emails.aboutId, kind: emails.kind, messageId: emails.messageId, state: emails.state })
    .from(emails)
    .innerJoin(leads, eq(leads.id, emails.aboutId))
    .where(isOurs);
  await database.close();
  const taken = await sink.taken();
  const counts = new Map<string, number>();
  for (const { messageId } of taken) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  const known = new Set(storedLeads.map(({ id }) => id));
  const lostCount = [...acknowledged].filter((id) => !known.has(id)).length;
  const twice = storedLeads.length - new Set(storedLeads.map(({ email }) => email)).size;
  const undelivered = rows.filter(({ messageId }) => !counts.has(messageId)).length;
  const unqueued = storedLeads.length * 2 - rows.length;
  const doubled = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  const sheetIds = new Set(rows.filter(({ kind }) => kind === "detailed-sheet").map((row) => row.messageId));
  const bare = taken.filter(({ messageId, hasPdf }) => sheetIds.has(messageId) && !hasPdf).length;
  print(`\n${kills} times kill -9`);
  printTable([
    [
      "acknowledged",
      "in the database",
      "lost",
      "twice",
      "e-mails",
      "never queued",
      "not delivered",
      "doubled",
      "without PDF",
    ],
    [
      acknowledged.size,
      storedLeads.length,
      lostCount,
      twice,
      rows.length,
      unqueued,
      undelivered,
      doubled,
      bare,
    ].map(String),
  ]);
  if (lostCount + twice + unqueued + undelivered > 0) misses.push("requests or e-mails were lost");
  if (doubled > inFlight * (kills + 1)) misses.push(`${doubled} e-mails came twice`);
  if (bare > 0) misses.push(`${bare} sheets without their PDF`);
}
