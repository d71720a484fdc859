/**
 * Signing in on the demonstration city, 5 and 20 at a time, with map tiles asked for meanwhile; then whether the time
 * of sign-in, sign-up and a forgotten password tells a known address from an unknown one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { percentile, print, printTable } from "./measure.ts";

/**
 * With 200 tries of each, two equal distributions stray from 0.5 by 0.1, or part by a gap of 0.2, once in a thousand
 * measurements (Mann-Whitney, Kolmogorov-Smirnov).
 */
const targets = {
  fiveP95Ms: 300,
  twentyPerSecond: 25,
  tileP99Ms: 60,
  farthestFromChance: 0.1,
  widestGap: 0.2,
};
const signIns = 200;
const tries = 200;
const warmUp = 20;

const directory = mkdtempSync(join(tmpdir(), "bench-sign-in-"));
const server = startServerProcess({
  DATA_DIR: directory,
  DEMO: "1",
  DEMO_SALES: "0",
  SIGN_INS_PER_MINUTE: "100000",
  ACCOUNT_REQUESTS_PER_HOUR: "100000",
});
const misses: string[] = [];
try {
  const origin = await originOf(server);
  await measureSignIns(origin);
  await measureDistinguishing(origin);
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  rmSync(directory, { recursive: true, force: true });
}
for (const miss of misses) print(`missed: ${miss}`);
process.exitCode = misses.length === 0 ? 0 : 1;

async function measureSignIns(origin: string): Promise<void> {
  const people = demoAccounts.filter(({ status }) => status === "active");
  const signIn = (index: number) =>
    timePost(`${origin}/api/auth/sign-in/email`, {
      email: people[index % people.length]?.email,
      password: demoPassword,
    });
  for (let index = 0; index < warmUp; index++) await signIn(index);
  const rows: string[][] = [];
  for (const atOnce of [5, 20]) {
    const isOver = new AbortController();
    const tiles = askForTiles(origin, isOver.signal);
    // Should a sign-in fail, that is the error reported, not that of the tile under way.
    tiles.catch(() => undefined);
    const startedAt = performance.now();
    const times = await inParallel(atOnce, signIns, signIn);
    const perSecond = signIns / ((performance.now() - startedAt) / 1000);
    isOver.abort();
    const tileTimes = await tiles;
    const [p95, tileP99] = [percentile(times, 0.95), percentile(tileTimes, 0.99)];
    rows.push(
      [
        atOnce,
        percentile(times, 0.5).toFixed(0),
        p95.toFixed(0),
        perSecond.toFixed(1),
        tileTimes.length,
        tileP99.toFixed(1),
      ].map(String),
    );
    if (atOnce === 5 && p95 > targets.fiveP95Ms) misses.push(`sign-in p95 at 5: ${p95.toFixed(0)} ms`);
    if (atOnce === 20 && perSecond < targets.twentyPerSecond)
      misses.push(`sign-ins a second: ${perSecond.toFixed(1)}`);
    if (tileP99 > targets.tileP99Ms) misses.push(`tile p99 at ${atOnce}: ${tileP99.toFixed(0)} ms`);
  }
  print("Sign-ins, right password");
  printTable([["at once", "median ms", "p95 ms", "a second", "tiles asked", "tile p99 ms"], ...rows]);
}

async function measureDistinguishing(origin: string): Promise<void> {
  const calls: [string, (email: string) => Promise<number>][] = [
    ["sign-up", (email) => timePost(`${origin}/api/account/sign-up`, { email, password: "mistral-fort" })],
    ["forgotten password", (email) => timePost(`${origin}/api/account/forgotten-password`, { email })],
    [
      "sign-in, wrong password",
      (email) => timePost(`${origin}/api/auth/sign-in/email`, { email, password: "pas-le-bon" }),
    ],
  ];
  const known = Array.from({ length: tries }, (_, index) => `connu${index}@exemple.fr`);
  await inParallel(5, tries, (index) =>
    timePost(`${origin}/api/account/sign-up`, { email: known[index], password: "mistral-fort" }),
  );
  const rows: string[][] = [];
  for (const [name, ask] of calls) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [index, email] of known.entries()) {
      const unknown = `inconnu${index}-${name.length}@exemple.fr`;
      // Known and unknown addresses take turns, and each comes first as often as the other: whatever else the machine
      // does falls on both.
      for (const one of index % 2 === 0 ? ([email, unknown] as const) : ([unknown, email] as const))
        times[one === email ? "known" : "unknown"].push(await ask(one));
    }
    const chance = chanceToDistinguish(times.known, times.unknown);
    const gap = widestGap(times.known, times.unknown);
    rows.push([
      name,
      percentile(times.known, 0.5).toFixed(2),
      percentile(times.unknown, 0.5).toFixed(2),
      chance.toFixed(3),
      gap.toFixed(3),
    ]);
    if (Math.abs(chance - 0.5) > targets.farthestFromChance || gap > targets.widestGap)
      misses.push(`${name} tells: ${chance.toFixed(3)}, ${gap.toFixed(3)}`);
  }
  print(`\nKnown and unknown addresses, ${tries} tries each (0.5 and 0: the time tells nothing)`);
  printTable([["call", "known ms", "unknown ms", "chance to tell", "widest gap"], ...rows]);
}

/** How often a known address takes longer than an unknown one: 0.5 when they cannot be told apart. */
function chanceToDistinguish(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

/** How far the two distributions lie apart at most: 0 when equal, 1 when no value of one is among the other's. */
function widestGap(known: readonly number[], unknown: readonly number[]): number {
  const shareUpTo = (times: readonly number[], most: number) =>
    times.filter((time) => time <= most).length / times.length;
  return Math.max(
    ...[...known, ...unknown].map((time) => Math.abs(shareUpTo(known, time) - shareUpTo(unknown, time))),
  );
}

async function timePost(url: string, body: object): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, {
    method: "POST",
    // A browser sends this header: without it the accounts library takes the request for that of another site's page.
    headers: { "content-type": "application/json", origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  const answer = await reply.text();
  // A wrong password is a measured answer; anything else that fails is a failure of the bench.
  if (!reply.ok && reply.status !== 401) throw new Error(`${url} answered ${reply.status}: ${answer}`);
  return performance.now() - startedAt;
}

async function inParallel(
  atOnce: number,
  count: number,
  run: (index: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const runOne = async () => {
    for (let index = next++; index < count; index = next++) times.push(await run(index));
  };
  await Promise.all(Array.from({ length: atOnce }, runOne));
  return times;
}
