/**
 * `npm run torture -- --minutes 10`: people write all the time on a server of our own, on PostgreSQL, S3 and SMTP, while
 * these fail in turn. After each fault the server is ready again and its memory at its level within 15 s each, 20 % allowed; in
 * the end everything acknowledged is there once, every e-mail has left, the bucket holds no photograph too many after the
 * sweep, and memory and open files are back at their level. Names after `--` pick some faults.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sweepPhotos } from "../server/features/photo/sweep-photos.ts";
import { openPostgres } from "../server/platform/database/open.ts";
import { contentKeyOf } from "../server/platform/files/photo-content.ts";
import { createS3Storage } from "../server/platform/files/s3-storage.ts";
import { photos } from "../server/records/property/property-schema.ts";
import { print, printTable, showMegabytes } from "./measure.ts";
import { faults } from "./torture/faults.ts";
import { type Scene, startScene } from "./torture/scene.ts";
import { createProperty, startWriters, type Written } from "./torture/writers.ts";

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "10" } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) throw new Error("--minutes takes up to 600.");

const readyWithinMs = 15_000;
const settledWithinMs = 15_000;
const breathMs = 2_000;
/** People write for so long before the level is read: a server that has just started has next to nothing in memory. */
const warmMs = 20_000;
const mailWithinMs = 120_000;
const limits = { ofLevel: 1.2, residentBytes: 450_000_000, moreFiles: 30 };

const scene = await startScene();
if (scene === null) throw new Error("No PostgreSQL is installed.");
const untried = [
  ...(scene.disk === null ? ["PostgreSQL: disk full"] : []),
  ...(scene.clock === null ? ["clock: an hour ahead", "clock: an hour back"] : []),
];
const chosen = Object.entries(faults).filter(
  ([name]) =>
    !untried.includes(name) && (positionals.length === 0 || positionals.some((word) => name.includes(word))),
);
for (const name of untried) print(`not tried, for lack of root or of faketime: ${name}`);
try {
  const writers = await startWriters(scene);
  await wait(warmMs);
  const before = { bytes: scene.residentBytes(), files: scene.openFiles() };
  const mostBytes = Math.min(before.bytes * limits.ofLevel, limits.residentBytes);
  const held = new Map(
    chosen.map(([name]) => [name, { rounds: 0, slowestMs: 0, bytes: 0, failures: [] as string[] }]),
  );
  const until = Date.now() + minutes * 60_000;
  do {
    for (const [name, fault] of chosen) {
      const outcome = held.get(name);
      if (outcome === undefined || (outcome.rounds > 0 && Date.now() > until)) continue;
      outcome.rounds += 1;
      await fault(scene).catch((error: unknown) => outcome.failures.push(String(error)));
      const tookMs = await timeUntilReady(scene);
      outcome.slowestMs = Math.max(outcome.slowestMs, tookMs);
      if (tookMs > readyWithinMs) outcome.failures.push(`ready after ${Math.round(tookMs)} ms`);
      outcome.failures.push(...writers.written.faults.splice(0));
      await wait(breathMs);
      const bytes = await settleMemory(scene, mostBytes);
      outcome.bytes = Math.max(outcome.bytes, bytes);
      if (bytes > mostBytes) outcome.failures.push(`memory stays at ${showMegabytes(bytes)}`);
    }
  } while (Date.now() < until);
  await writers.stop();
  printTable([
    ["fault", "rounds", "slowest until ready", "memory after it", "held"],
    ...[...held].map(([name, { rounds, slowestMs, bytes, failures }]) => [
      name,
      String(rounds),
      `${Math.round(slowestMs)} ms`,
      showMegabytes(bytes),
      failures.length === 0 ? "yes" : `NO: ${failures[0]}`,
    ]),
  ]);
  const after = { bytes: await settleMemory(scene, mostBytes), files: scene.openFiles() };
  print(
    `memory ${showMegabytes(before.bytes)} before, ${showMegabytes(after.bytes)} after, ${showMegabytes(mostBytes)} allowed; open files ${before.files} and ${after.files}`,
  );
  const lost = [...(await findLost(scene, writers.written)), ...(await findStrays(scene))];
  if (after.bytes > mostBytes) lost.push("memory is not back at its level");
  if (after.files > before.files + limits.moreFiles) lost.push("open files have grown");
  for (const problem of lost) print(`NOT HELD: ${problem}`);
  const hasHeld = [...held.values()].every(({ rounds, failures }) => rounds > 0 && failures.length === 0);
  process.exitCode = hasHeld && lost.length === 0 ? 0 : 1;
} finally {
  await scene.stop();
}

async function timeUntilReady({ origin }: Scene): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(readyWithinMs) }).catch(
      () => null,
    );
    const tookMs = performance.now() - startedAt;
    if (reply?.ok === true || tookMs > 4 * readyWithinMs) return tookMs;
    await wait(50);
  }
}

/** The resident bytes once they are so few, or the fewest that were seen until then. */
async function settleMemory({ residentBytes }: Scene, mostBytes: number): Promise<number> {
  const until = Date.now() + settledWithinMs;
  let fewest = residentBytes();
  while (fewest > mostBytes && Date.now() < until) {
    await wait(250);
    fewest = Math.min(fewest, residentBytes());
  }
  return fewest;
}

/** What lies in the bucket after the sweep and nothing shows, and what is shown and does not lie there. */
async function findStrays({ direct }: Scene): Promise<string[]> {
  const database = await openPostgres(direct.databaseUrl, () => undefined);
  try {
    const storage = createS3Storage(direct.s3);
    // Two days on: younger files are spared, since they may belong to what is being written.
    const now = () => new Date(Date.now() + 2 * 86_400_000);
    const swept = await sweepPhotos({ db: database.db, photos: storage, now });
    const rows = await database.db.select({ contentKey: photos.contentKey }).from(photos);
    const shown = new Set(rows.map(({ contentKey }) => contentKey));
    const stored = new Set<string>();
    for await (const { key } of storage.list()) stored.add(contentKeyOf(key));
    const strays = [...stored].filter((key) => !shown.has(key)).length;
    const absent = [...shown].filter((key) => !stored.has(key)).length;
    print(
      `bucket: ${swept} files swept, then ${stored.size} photographs; shown by nothing ${strays}, shown and absent ${absent}`,
    );
    return [
      ...(strays > 0 ? [`${strays} photographs are shown by nothing`] : []),
      ...(absent > 0 ? [`${absent} photographs are shown and absent`] : []),
    ];
  } finally {
    await database.close();
  }
}

/** What was acknowledged and is not there, what is there twice, and whose e-mail has not left. */
async function findLost(scene: Scene, written: Written): Promise<string[]> {
  const problems: string[] = [];
  // What was not acknowledged is done again, as a person does: by its key it is done once.
  let turn = 0;
  for (const [key, id] of written.properties) {
    if (id === null && (await createProperty(scene, key, turn, written)) === null) {
      const again = await createProperty(scene, key, turn, written);
      if (again === null) problems.push(`a property could not be repeated: ${key}`);
    }
    turn += 1;
  }
  const { total } = (await (await scene.ask("GET", "/api/own-properties")).json()) as { total: number };
  print(`properties: ${written.properties.size} keys, ${total} stored`);
  if (total !== written.properties.size)
    problems.push(`${written.properties.size} properties were created, ${total} are there`);
  let missing = 0;
  for (const path of written.photos)
    if (!(await scene.ask("GET", `/storage/property-photos/${path}`)).ok) missing += 1;
  print(`photographs: ${written.photos.length} acknowledged, ${missing} missing`);
  if (missing > 0) problems.push(`${missing} photographs are missing`);
  const late = Date.now() + mailWithinMs;
  let [left, arrived] = [0, 0];
  do {
    const taken = await scene.mail.taken();
    left = new Set(taken.map(({ messageId }) => messageId)).size;
    arrived = taken.length;
    await wait(500);
  } while (left < written.people.length && Date.now() < late);
  // One whose acknowledgement was lost on its way is sent again, under the same id.
  print(
    `e-mails: ${written.people.length} sign-ups acknowledged, ${left} different e-mails left, ${arrived - left} twice`,
  );
  if (left < written.people.length) problems.push(`${written.people.length - left} e-mails did not leave`);
  return problems;
}
