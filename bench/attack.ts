/**
 * `npm run attack`: what attackers tried, again, against a server of our own on loopback with the demonstration city. It
 * prints how often each was tried and whether it held, and fails where something did not.
 */

import { exceedLimits } from "./attack/exceed-limits.ts";
import { readGated } from "./attack/read-gated.ts";
import { sendRubbish } from "./attack/send-rubbish.ts";
import { type Outcome, startTarget } from "./attack/target.ts";
import { print, printTable } from "./measure.ts";

const target = await startTarget();
const outcomes: Outcome[] = [];
try {
  for (const attack of [readGated, sendRubbish, exceedLimits]) outcomes.push(...(await attack(target)));
} finally {
  await target.stop();
}
printTable([
  ["attack", "attempts", "held"],
  ...outcomes.map((outcome) => [outcome.attack, String(outcome.attempts), isHeld(outcome) ? "yes" : "NO"]),
]);
for (const { attack, breaches } of outcomes)
  for (const breach of breaches.slice(0, 5)) print(`${attack}: ${breach}`);
process.exitCode = outcomes.every(isHeld) ? 0 : 1;

/** What could not be tried did not hold. */
function isHeld({ attempts, breaches: all }: Outcome): boolean {
  return attempts > 0 && all.length === 0;
}
