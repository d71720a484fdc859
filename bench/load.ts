/**
 * `npm run bench -- load -- --people 10,50,200 --seconds 20`: so many people at once, each asking for the next thing as
 * soon as the last has come, on a server of our own with the demonstration city, or with a copy of a data directory
 * (`--data`). With `--pace 150` they ask so many times a second together, each when its turn has come. By kind: requests a second, p50, p95, p99; what each costs the server's processor, alone; and how long
 * 1,000 open streams take to hear of an edit.
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
const pace = values.pace === undefined ? Number.POSITIVE_INFINITY : Number(values.pace);
if (!(pace > 0)) throw new Error("--pace takes requests a second, more than 0.");
if (!(sizes.every((size) => size >= 1 && size <= 2_000) && seconds >= 1 && seconds <= 600))
  throw new Error("--people takes numbers from 1 to 2000, --seconds 1 to 600.");

const streamCount = 1_000;
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
  for (const size of sizes) await loadWith(scene, size);
  await measureAlone(scene);
  await measureStreams(scene);
} finally {
  await target.stop();
}

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

async function loadWith(scene: Scene, people: number): Promise<void> {
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
  print(`\n${people} people at once, ${seconds} s, ${failed} failed`);
  printTable([
    ["kind", "a second", "p50", "p95", "p99"],
    ...[...times].map(([name, one]) => row(name, one)),
    row("all", all),
  ]);
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
  await wait(1_000);
  const own = (await (await server.ask("/api/own-properties", { cookie })).json()) as {
    items: { id: string; is_hidden: boolean }[];
  };
  const [item] = own.items;
  if (item === undefined) throw new Error("The account has no property.");
  const before = await readMetric(server, "process_cpu_seconds_total");
  const startedAt = performance.now();
  const edited = server.ask("/api/own-properties/visibility", {
    cookie,
    body: { ids: [item.id], is_hidden: !item.is_hidden },
  });
  const times = await Promise.all(
    readers.map(async (reader) => {
      await reader.next();
      return performance.now() - startedAt;
    }),
  );
  if (!(await edited).ok) throw new Error("The edit was refused.");
  print(
    `${streamCount} open streams heard of an edit after ${percentile(times, 0.5).toFixed(0)} ms (p50), ${Math.max(...times).toFixed(0)} ms (all)`,
  );
  const spent = (await readMetric(server, "process_cpu_seconds_total")) - before;
  print(`the edit and its ${streamCount} events cost ${(spent * 1_000).toFixed(0)} ms of processor`);
  await Promise.all(readers.map((reader) => reader.leave()));
}

async function readMetric(server: Target, name: string): Promise<number> {
  const text = await (await server.ask("/metrics")).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
