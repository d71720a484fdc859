/**
 * `npm run attack`: tries again what attackers tried and what failed once, against servers of our own on loopback, with
 * the demonstration city. It prints how often each was tried and whether it held, and fails where something did not.
 * Names given after `--` pick some: `npm run attack -- database`.
 */

import { loadavg } from "node:os";
import { actAsAgency } from "./attack/act-as-agency.ts";
import { bendLinks } from "./attack/bend-links.ts";
import { distrustServers } from "./attack/distrust-servers.ts";
import { exceedLimits } from "./attack/exceed-limits.ts";
import { flood } from "./attack/flood.ts";
import { holdOthersUp } from "./attack/hold-others-up.ts";
import { loseDatabase } from "./attack/lose-database.ts";
import { readFigures } from "./attack/read-figures.ts";
import { readGated } from "./attack/read-gated.ts";
import { sendRubbish } from "./attack/send-rubbish.ts";
import { type Outcome, startPostgresTarget, startTarget, type Target } from "./attack/target.ts";
import { print, printTable } from "./measure.ts";

const attacks: Readonly<Record<string, (target: Target) => Promise<Outcome[]>>> = {
  gate: readGated,
  figures: readFigures,
  rubbish: sendRubbish,
  limits: exceedLimits,
  floods: flood,
  servers: distrustServers,
  links: bendLinks,
  agency: actAsAgency,
  waits: holdOthersUp,
  database: loseDatabase,
};

/** Waits and figures hang on the database: they are tried on PostgreSQL too, where one is installed. */
const onPostgres = { figures: readFigures, waits: holdOthersUp } as const;
/** One that is not over by then has failed, and the next begins. */
const longestMs = 900_000;

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const outcomes: Outcome[] = [];
printLoad("before");
await run(startTarget, attacks, "");
if (Object.keys(onPostgres).some(isWanted)) await run(startPostgresTarget, onPostgres, ", PostgreSQL");
printLoad("after");
printTable([
  ["attack", "attempts", "held"],
  ...outcomes.map((outcome) => [outcome.attack, String(outcome.attempts), isHeld(outcome) ? "yes" : "NO"]),
]);
for (const { attack, breaches } of outcomes)
  for (const breach of breaches.slice(0, 5)) print(`${attack}: ${breach}`);
// An embedded database that is kept for the next caller would hold the process.
process.exit(outcomes.length > 0 && outcomes.every(isHeld) ? 0 : 1);

/** Starts a server and tries on it what is wanted. */
async function run(
  start: () => Promise<Target | null>,
  wanted: typeof attacks,
  where: string,
): Promise<void> {
  const target = await start();
  if (target === null) return print(`Not tried${where}: no server is installed.`);
  try {
    for (const [name, attack] of Object.entries(wanted)) {
      if (!isWanted(name)) continue;
      if (where !== "") print(`${name}${where}`);
      const tried = await inTime(name, attack(target));
      outcomes.push(...tried.map((outcome) => ({ ...outcome, attack: `${outcome.attack}${where}` })));
    }
  } finally {
    await target.stop();
  }
}

/** One that is too late, or that ends by itself, has not held: what the others came to is told all the same. */
async function inTime(name: string, attack: Promise<Outcome[]>): Promise<Outcome[]> {
  const fail = (breach: string): Outcome[] => [{ attack: name, attempts: 1, breaches: [breach] }];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome[]>((resolve) => {
    timer = setTimeout(() => resolve(fail(`not over after ${longestMs / 60_000} minutes`)), longestMs);
  });
  const whole = attack.catch((error: unknown) => fail(`ended by itself: ${String(error)}`));
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}

/** What is measured beside other work says little. */
function printLoad(when: string): void {
  print(`Load of the machine ${when}: ${loadavg()[0]?.toFixed(1)}`);
}

/** What could not be tried did not hold. */
function isHeld({ attempts, breaches: all }: Outcome): boolean {
  return attempts > 0 && all.length === 0;
}
