/**
 * `npm run bench -- load -- --people 10,50,200 --seconds 20`: so many people at once, each asking for the next thing as
 * soon as the last has come, on a server of our own with the demonstration city, or with a copy of a data directory
 * (`--data`: the targets are meant for 100,000 homes). Then fifty who ask 150 times a second together, each when its turn has
 * come; with `--pace` all ask at that pace. By kind: requests a second, p50, p95, p99; what each costs the server's processor,
 * alone; and what 1,000 open streams that hear of an edit cost. Fails where a target is missed, and says which.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoAccounts } from "../demo/accounts.ts";
import { geocodingBase } from "../domain/geocoding/geocoding-request.ts";
import { readFeed } from "../server/testing/feed-reader.ts";
import { startTarget, type Target } from "./attack/target.ts";
import { percentile, print, printTable, showMegabytes } from "./measure.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10,50,200" },
    seconds: { type: "string", default: "20" },
    data: { type: "string" },
    pace: { type: "string" },
  },
});
const sizes = values.people.split(",").map(Number);
const seconds = Number(values.seconds);
/** Requests a second of all people together, endless where each asks again at once. */
const wantedPace = values.pace === undefined ? Number.POSITIVE_INFINITY : Number(values.pace);
if (!(wantedPace > 0)) throw new Error("--pace takes requests a second, more than 0.");
if (!(sizes.every((size) => size >= 1 && size <= 2_000) && seconds >= 1 && seconds <= 600))
  throw new Error("--people takes numbers from 1 to 2000, --seconds 1 to 600.");

/** Fifty people who ask again at once get so many replies a second; at that pace each kind of call is so quick. */
const targets = { people: 50, repliesASecond: 150, p95Ms: 250, streamsMs: 50 };
const missed: string[] = [];

const streamCount = 1_000;
const streamEdits = 5;
const aloneMs = 3_000;
const mostIds = 300;

type Scene = { readonly target: Target; readonly ids: readonly string[]; readonly cookie: string };
type Kind = (scene: Scene, turn: number) => Promise<Response>;

const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
const searches = ["rue paradis", "12 cours julien", "la joliette", "bd chave 40"];
const pick = (items: readonly string[], turn: number) => items[(turn * 7919) % items.length] ?? "";

/** What is asked for, and how often in a hundred. */
const kinds: Readonly<Record<string, readonly [share: number, ask: Kind]>> = {
  tile: [35, ({ target }, turn) => target.ask(`/api/map/tiles/${8 + (turn % 3)}/0/0`)],
  "figure tile": [
    5,
    ({ target }, turn) => target.ask(`/api/map/figure-tiles/8/0/0?minPrice=${100 + (turn % 400)}000`),
  ],
  property: [30, ({ target, ids }, turn) => target.ask(`/api/properties/${pick(ids, turn)}`)],
  list: [10, ({ target }) => target.ask("/api/map/list", { body: { box, kinds: ["sold", "for_sale"] } })],
  search: [
    8,
    ({ target }, turn) =>
      target.ask(`${geocodingBase}/${encodeURIComponent(pick(searches, turn))}.json`, {
        from: addressOf(turn),
      }),
  ],
  session: [8, ({ target, cookie }) => target.ask("/api/session", { cookie })],
  "own list": [4, ({ target, cookie }) => target.ask("/api/own-properties", { cookie })],
};

const target = await startTarget({ LOG_LEVEL: "error" }, values.data);
try {
  const scene = await setScene(target);
  for (const size of sizes) judgeReplies(size, await loadWith(scene, size, wantedPace));
  judgeWaits(await loadWith(scene, targets.people, targets.repliesASecond));
  await measureAlone(scene);
  await measureStreams(scene);
} finally {
  await target.stop();
}
for (const name of missed) print(`MISSED: ${name}`);
if (missed.length > 0) process.exitCode = 1;

async function setScene(server: Target): Promise<Scene> {
  const person = demoAccounts.find(({ role, status }) => role === "professional" && status === "active");
  const cookie = await server.signIn(person?.email ?? "");
  const ids: string[] = [];
  for (let page = 0; ids.length < mostIds && page < mostIds / 20; page++) {
    const reply = await server.ask("/api/map/list", {
      body: { box, kinds: ["sold", "for_sale"], cursor: { part: "known", page } },
    });
    ids.push(...((await reply.json()) as { items: { id: string }[] }).items.map(({ id }) => id));
  }
  return { target: server, ids, cookie };
}

type Times = ReadonlyMap<string, readonly number[]>;

/** The milliseconds of each reply, by kind. */
async function loadWith(scene: Scene, people: number, pace: number): Promise<Times> {
  const wheel = Object.entries(kinds).flatMap(([name, [share]]) => Array.from({ length: share }, () => name));
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  let failed = 0;
  let turn = 0;
  const endsAt = performance.now() + seconds * 1_000;
  const betweenMs = (1_000 * people) / pace;
  const ask = async (_: unknown, at: number) => {
    await wait((betweenMs * at) / people);
    while (performance.now() < endsAt) {
      const name = pick(wheel, turn);
      const startedAt = performance.now();
      const reply = await kinds[name]?.[1](scene, turn++).catch(() => null);
      await reply?.arrayBuffer();
      if (reply?.ok === true) times.get(name)?.push(performance.now() - startedAt);
      else failed += 1;
      if (betweenMs > 0) await wait(Math.max(0, startedAt + betweenMs - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: people }, ask));
  const all = [...times.values()].flat();
  const row = (name: string, one: readonly number[]) => [
    name,
    (one.length / seconds).toFixed(1),
    ...[0.5, 0.95, 0.99].map((share) => `${percentile(one, share).toFixed(0)} ms`),
  ];
  const paced = Number.isFinite(pace) ? `, ${pace} times a second together` : "";
  print(`\n${people} people at once${paced}, ${seconds} s, ${failed} failed`);
  printTable([
    ["kind", "a second", "p50", "p95", "p99"],
    ...[...times].map(([name, one]) => row(name, one)),
    row("all", all),
  ]);
  if (failed > 0) missed.push(`${failed} requests of ${people} people${paced} failed`);
  return times;
}

/** Of who asks as often as is answered: a pace of one's own says nothing of what can be reached. */
function judgeReplies(people: number, times: Times): void {
  const aSecond = [...times.values()].flat().length / seconds;
  if (people !== targets.people || Number.isFinite(wantedPace) || aSecond >= targets.repliesASecond) return;
  missed.push(
    `${aSecond.toFixed(0)} replies a second for ${people} people, ${targets.repliesASecond} are asked`,
  );
}

function judgeWaits(times: Times): void {
  for (const [name, one] of times) {
    const p95 = percentile(one, 0.95);
    // None at all is no number, and misses too.
    if (p95 < targets.p95Ms) continue;
    missed.push(
      `${name}: p95 ${p95.toFixed(0)} ms at ${targets.repliesASecond} requests a second, less than ${targets.p95Ms} ms is asked`,
    );
  }
}

/** Each kind alone, one after the other: what it costs the server's processor does not depend on who else works here. */
async function measureAlone(scene: Scene): Promise<void> {
  const rows: string[][] = [];
  for (const [name, [, ask]] of Object.entries(kinds)) {
    const before = await readMetric(scene.target, "process_cpu_seconds_total");
    const endsAt = performance.now() + aloneMs;
    let turn = 0;
    while (performance.now() < endsAt) await (await ask(scene, turn++)).arrayBuffer();
    const spent = (await readMetric(scene.target, "process_cpu_seconds_total")) - before;
    rows.push([name, `${((spent * 1_000) / turn).toFixed(2)} ms`, (turn / spent).toFixed(0)]);
  }
  print("");
  printTable([["kind, alone", "processor each", "most a second on one core"], ...rows]);
  const resident = await readMetric(scene.target, "process_resident_memory_bytes");
  print(`resident memory ${showMegabytes(resident)}`);
}

async function measureStreams({ target: server, cookie }: Scene): Promise<void> {
  const readers = await Promise.all(
    Array.from({ length: streamCount }, async (_, at) => {
      const reader = readFeed(await server.ask("/api/map/feed", { from: addressOf(at) }));
      await reader.next();
      return reader;
    }),
  );
  const own = (await (await server.ask("/api/own-properties", { cookie })).json()) as {
    items: { id: string; is_hidden: boolean }[];
  };
  const [item] = own.items;
  if (item === undefined) throw new Error("The account has no property.");
  const waits: number[] = [];
  const costs: number[] = [];
  for (let edit = 0; edit < streamEdits; edit += 1) {
    await wait(1_000);
    const before = await readMetric(server, "process_cpu_seconds_total");
    const startedAt = performance.now();
    const edited = server.ask("/api/own-properties/visibility", {
      cookie,
      body: { ids: [item.id], is_hidden: item.is_hidden === (edit % 2 === 1) },
    });
    const times = await Promise.all(
      readers.map(async (reader) => {
        await reader.next();
        return performance.now() - startedAt;
      }),
    );
    if (!(await edited).ok) throw new Error("The edit was refused.");
    costs.push(1_000 * ((await readMetric(server, "process_cpu_seconds_total")) - before));
    waits.push(...times);
  }
  print(
    `${streamCount} open streams heard of an edit after ${percentile(waits, 0.5).toFixed(0)} ms (p50), ${Math.max(...waits).toFixed(0)} ms (all)`,
  );
  const cost = percentile(costs, 0.5);
  print(
    `an edit and its ${streamCount} events cost ${cost.toFixed(0)} ms of processor (median of ${costs.map((ms) => ms.toFixed(0)).join(", ")})`,
  );
  if (cost > targets.streamsMs)
    missed.push(
      `an edit and its events: ${cost.toFixed(0)} ms of processor, ${targets.streamsMs} ms are asked`,
    );
  await Promise.all(readers.map((reader) => reader.leave()));
}

async function readMetric(server: Target, name: string): Promise<number> {
  const text = await (await server.ask("/metrics")).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
