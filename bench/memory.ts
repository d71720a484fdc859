/**
 * `npm run bench -- memory -- --minutes 60`: what people do, mixed, 50 times a second for so long, on a server of our own
 * with the demonstration city, whose e-mails leave with their sheets; then whether its memory and its open files have
 * grown. `--data` copies a data directory instead, `--postgres` has its database on PostgreSQL.
 */
import { parseArgs } from "node:util";
import { demoAccounts } from "../demo/accounts.ts";
import { geocodingBase } from "../domain/geocoding/geocoding-request.ts";
import { consentVersion } from "../domain/lead/consent.ts";
import { startPostgresTarget, startTarget, type Target } from "./attack/target.ts";
import { startMailSink, type Taken } from "./mail-sink.ts";
import { print, printTable, showMegabytes } from "./measure.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    data: { type: "string" },
    postgres: { type: "boolean" },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 1 && minutes <= 120)) throw new Error("--minutes takes 1 to 120.");

const perSecond = 50;
const soldProperties = 200;
/** A server that no longer answers must not be sent ever more requests. */
const mostUnderWay = 200;
const lookEveryMs = 15_000;
/** Memory that lies free for a moment differs by so much from one look to the next. */
const targets = { residentBytes: 450_000_000, growth: 1.08, moreFiles: 10, shareAnswered: 0.95 };

const gauges = [
  "memory_heap_bytes",
  "memory_buffer_bytes",
  "memory_wasm_bytes",
  "memory_native_bytes",
  "process_resident_memory_bytes",
] as const;
type Look = Readonly<Record<(typeof gauges)[number], number>> & {
  readonly second: number;
  /** Without the connections, which come and go with those who ask. */
  readonly files: number;
  readonly connections: number;
};

type Scene = {
  readonly target: Target;
  readonly ids: readonly string[];
  /** Sold properties, whose sheet is sent to whoever asks. */
  readonly sold: readonly string[];
  readonly photos: readonly string[];
  readonly cookies: readonly string[];
};
type Act = (scene: Scene, turn: number) => Promise<Response>;

const one = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("The demonstration has nothing to ask for.");
  return item;
};
/** Another address for each turn, so that no limit counts the turns together. */
const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
const searches = ["rue paradis", "12 cours julien", "la joliette", "bd chave 40", "zzz"];

/** What is asked for, each so many times in a hundred. */
const acts: readonly (readonly [share: number, act: Act])[] = [
  [30, ({ target }, turn) => target.ask(`/api/map/tiles/${8 + (turn % 2)}/${turn % 2}/0`)],
  [4, ({ target }, turn) => target.ask(`/api/map/figure-tiles/8/0/0?minPrice=${100 + (turn % 400)}000`)],
  [20, ({ target, ids }) => target.ask(`/api/properties/${one(ids)}`)],
  [15, ({ target, photos }) => target.ask(`/storage/property-photos/${one(photos)}`)],
  [6, ({ target }) => target.ask("/api/map/list", { body: { box, kinds: ["sold", "for_sale"] } })],
  [
    6,
    ({ target }, turn) =>
      target.ask(`${geocodingBase}/${encodeURIComponent(one(searches))}.json`, {
        from: addressOf(turn),
      }),
  ],
  [8, ({ target, cookies }) => target.ask("/api/session", { cookie: one(cookies) })],
  [4, ({ target, cookies }) => target.ask("/api/own-properties", { cookie: one(cookies) })],
  [2, ({ target }, turn) => target.ask(`/nulle-part-${turn}`)],
  [2, ({ target }, turn) => openAndLeaveFeed(target, turn)],
  [1, ({ target, cookies }) => target.ask("/api/own-properties/export", { cookie: one(cookies) })],
  [1, ({ target, sold }, turn) => leaveLead(target, one(sold), turn)],
  [1, ({ target }, turn) => guessPassword(target, turn)],
];

const sink = await startMailSink();
const target = await openTarget();
const misses: string[] = [];
const looks: Look[] = [];
const statuses = new Map<number, number>();
let emails: readonly Taken[] = [];
try {
  const scene = await setScene(target);
  const startedAt = performance.now();
  const watch = setInterval(() => void look(startedAt), lookEveryMs);
  await look(startedAt);
  await goOn(scene, startedAt);
  clearInterval(watch);
  await look(startedAt);
} finally {
  await target.stop();
  emails = await sink.taken();
  await sink.end();
}
report();
process.exitCode = misses.length === 0 ? 0 : 1;

async function openTarget(): Promise<Target> {
  if (values.postgres !== true) return startTarget({ SMTP_URL: sink.url }, values.data);
  const onPostgres = await startPostgresTarget({ SMTP_URL: sink.url });
  if (onPostgres === null) throw new Error("No PostgreSQL is installed.");
  return onPostgres;
}

async function setScene(server: Target): Promise<Scene> {
  const people = demoAccounts.filter(({ role, status }) => role === "professional" && status === "active");
  const cookies = await Promise.all(people.slice(0, 3).map(({ email }) => server.signIn(email)));
  const ids = (await readSitemap(server)).slice(0, 300);
  const photos: string[] = [];
  for (const id of ids.slice(0, 60)) {
    const { photos: own }: { photos: { path: string }[] } = await (
      await server.ask(`/api/properties/${id}`)
    ).json();
    photos.push(...own.map(({ path }) => path));
  }
  return { target: server, ids, sold: await findSold(server), photos, cookies };
}

/** Ids of public homes; a large city's are listed in parts, of which the first is read. */
async function readSitemap(server: Target): Promise<string[]> {
  const whole = await (await server.ask("/sitemap.xml")).text();
  const [part] = /\/sitemaps\/\d+\.xml/.exec(whole) ?? [];
  const listed = part === undefined ? whole : await (await server.ask(part)).text();
  return [...listed.matchAll(/\/p\/([0-9a-f-]{36})/g)].map(([, id = ""]) => id);
}

async function findSold(server: Target): Promise<string[]> {
  const ids: string[] = [];
  let cursor: object | null = { part: "known", page: 0 };
  while (ids.length < soldProperties && cursor !== null) {
    const reply = await server.ask("/api/map/list", { body: { box, kinds: ["sold"], cursor } });
    const page = (await reply.json()) as { items: { id: string }[]; next: object | null };
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

async function goOn(scene: Scene, startedAt: number): Promise<void> {
  const wheel = acts.flatMap(([share, act]) => Array.from({ length: share }, () => act));
  const underWay = new Set<Promise<void>>();
  const endsAt = startedAt + minutes * 60_000;
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const due = startedAt + (turn * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (underWay.size >= mostUnderWay) await Promise.race(underWay);
    const pending: Promise<void> = take(one(wheel)(scene, turn)).finally(() => underWay.delete(pending));
    underWay.add(pending);
  }
  await Promise.all(underWay);
}

async function take(asking: Promise<Response>): Promise<void> {
  try {
    const reply = await asking;
    await reply.arrayBuffer().catch(() => undefined);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status >= 500) misses.push(`${reply.url} answered ${reply.status}`);
  } catch (error) {
    misses.push(`no reply: ${String(error)}`);
  }
}

async function openAndLeaveFeed(server: Target, turn: number): Promise<Response> {
  const reply = await server.ask("/api/map/feed", { from: addressOf(turn) });
  const reader = reply.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return new Response(null, { status: reply.status });
}

function leaveLead(server: Target, id: string, turn: number): Promise<Response> {
  return server.ask("/functions/submit-lead", {
    from: addressOf(turn),
    body: {
      property_id: id,
      name: "Jeanne Roux",
      phone: "0611223344",
      email: `jeanne-${turn}@exemple.fr`,
      user_type: "Acquéreur",
      lead_type: "fiche_detaillee",
      consent: true,
      filling_ms: 9_000,
      consent_version: consentVersion,
    },
  });
}

function guessPassword(server: Target, turn: number): Promise<Response> {
  const body = { email: `inconnu-${turn}@exemple.fr`, password: "pas-le-bon" };
  return server.ask("/api/auth/sign-in/email", { body, from: addressOf(turn) });
}

async function look(startedAt: number): Promise<void> {
  const text = await (await target.ask("/metrics")).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  const connections = read('nodejs_active_resources\\{type="TCPSocketWrap"\\}');
  const files = read("process_open_fds") - connections;
  const second = Math.round((performance.now() - startedAt) / 1000);
  looks.push({
    ...(Object.fromEntries(gauges.map((name) => [name, read(name)])) as Look),
    second,
    files,
    connections,
  });
}

/** The least seen in a part of the looks: what is free for a moment counts for nothing. */
function least(name: keyof Look, from: number, to: number): number {
  const part = looks.slice(Math.floor(looks.length * from), Math.ceil(looks.length * to));
  return Math.min(...part.map((one) => one[name]));
}

function report(): void {
  const every = Math.max(1, Math.floor(looks.length / 12));
  printTable([
    ["second", "heap", "buffers", "WASM", "native", "resident", "open files", "connections"],
    ...looks
      .filter((_, at) => at % every === 0 || at === looks.length - 1)
      .map((seen) => [
        String(seen.second),
        ...gauges.map((name) => showMegabytes(seen[name])),
        ...[seen.files, seen.connections].map(String),
      ]),
  ]);
  reportReplies();
  const [before, after] = (["process_resident_memory_bytes", "files"] as const).map((name) => [
    least(name, 1 / 3, 2 / 3),
    least(name, 2 / 3, 1),
  ]) as [[number, number], [number, number]];
  const [residentBefore, residentAfter] = before;
  const [filesBefore, filesAfter] = after;
  print(
    `resident ${showMegabytes(residentBefore)} in the second third, ${showMegabytes(residentAfter)} in the last`,
  );
  if (residentAfter > residentBefore * targets.growth) misses.push("memory grows");
  if (residentAfter > targets.residentBytes) misses.push(`${showMegabytes(residentAfter)} resident`);
  if (filesAfter > filesBefore + targets.moreFiles)
    misses.push(`${filesAfter} open files, ${filesBefore} before`);
  for (const miss of misses.slice(0, 10)) print(`missed: ${miss}`);
}

function reportReplies(): void {
  const rate = [...statuses.values()].reduce((sum, count) => sum + count, 0) / (looks.at(-1)?.second ?? 1);
  const sheets = emails.filter(({ hasPdf }) => hasPdf).length;
  print(`replies: ${[...statuses].map(([status, count]) => `${status} x ${count}`).join(", ")}`);
  print(`${rate.toFixed(1)} replies a second; ${emails.length} e-mails, ${sheets} with a sheet`);
  if (rate < perSecond * targets.shareAnswered) misses.push(`${rate.toFixed(1)} replies a second`);
}
