/**
 * `node bench/crash.ts [rounds]`: kills a writing process with signal 9 at a random moment, some of them while it
 * still opens the data, opens the directory again after each, and checks that no acknowledged property is lost.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KillTime, killDuringWrites, reopen } from "../server/testing/crash-round.ts";
import { percentile, print, printTable } from "./measure.ts";

const rounds = Number(process.argv[2] ?? 30);
/** Every fourth round is killed somewhere in its start. */
const startEvery = 4;
const longestStartMs = 2_500;
const longestWritesMs = 3_000;
const referencesPerRound = 1_000_000;

const directory = mkdtempSync(join(tmpdir(), "bench-crash-"));
const acknowledged: string[] = [];
const openMs: number[] = [];
const allLost = new Set<string>();
let wholeIndexes = 0;
let startsKilled = 0;
let rows = 0;

try {
  for (let round = 0; round < rounds; round++) {
    const saved = await killDuringWrites(directory, round * referencesPerRound, randomKill(round));
    acknowledged.push(...saved);
    if (saved.length === 0) startsKilled++;
    const reopened = await reopen(directory, acknowledged);
    openMs.push(reopened.openMs);
    for (const reference of reopened.lostReferences) allLost.add(reference);
    if (reopened.isIndexWhole) wholeIndexes++;
    rows = reopened.rows;
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

print("Kill -9 during writes, embedded database");
printTable([
  ["rounds", "before a commit", "acknowledged", "rows", "lost", "opened", "index = rows", "reopen p50 / max"],
  [
    ...[rounds, startsKilled, acknowledged.length, rows, allLost.size].map(String),
    `${openMs.length}/${rounds}`,
    `${wholeIndexes}/${rounds}`,
    `${percentile(openMs, 0.5).toFixed(0)} / ${Math.max(...openMs).toFixed(0)} ms`,
  ],
]);
if (allLost.size > 0 || wholeIndexes < rounds) process.exitCode = 1;

function randomKill(round: number): KillTime {
  return round % startEvery === startEvery - 1
    ? { after: "start", delayMs: Math.random() * longestStartMs }
    : { after: "first commit", delayMs: Math.random() * longestWritesMs };
}
