/**
 * `npm run attack`: tries again what attackers tried and what failed once, against servers of our own on loopback, with
 * the demonstration city. It prints how often each was tried and whether it held, and fails where something did not.
 * Names given after `--` pick some: `npm run attack -- database`.
 */

import { actAsAgency } from "./attack/act-as-agency.ts";
import { bendLinks } from "./attack/bend-links.ts";
import { exceedLimits } from "./attack/exceed-limits.ts";
import { holdOthersUp } from "./attack/hold-others-up.ts";
import { loseDatabase } from "./attack/lose-database.ts";
import { readFigures } from "./attack/read-figures.ts";
import { readGated } from "./attack/read-gated.ts";
import { sendRubbish } from "./attack/send-rubbish.ts";
import { type Outcome, startTarget, type Target } from "./attack/target.ts";
import { print, printTable } from "./measure.ts";

const attacks: Readonly<Record<string, (target: Target) => Promise<Outcome[]>>> = {
  gate: readGated,
  figures: readFigures,
  rubbish: sendRubbish,
  limits: exceedLimits,
  links: bendLinks,
  agency: actAsAgency,
  waits: holdOthersUp,
  database: loseDatabase,
};

const names = process.argv.slice(2);
const outcomes: Outcome[] = [];
const target = await startTarget();
try {
  for (const [name, attack] of Object.entries(attacks))
    if (names.length === 0 || names.includes(name)) outcomes.push(...(await attack(target)));
} finally {
  await target.stop();
}
printTable([
  ["attack", "attempts", "held"],
  ...outcomes.map((outcome) => [outcome.attack, String(outcome.attempts), isHeld(outcome) ? "yes" : "NO"]),
]);
for (const { attack, breaches } of outcomes)
  for (const breach of breaches.slice(0, 5)) print(`${attack}: ${breach}`);
process.exitCode = outcomes.length > 0 && outcomes.every(isHeld) ? 0 : 1;

/** What could not be tried did not hold. */
function isHeld({ attempts, breaches: all }: Outcome): boolean {
  return attempts > 0 && all.length === 0;
}
