/** PostgreSQL goes away under writers and readers: the program lives, says so, comes back, and has lost nothing. */
import { breakDatabase } from "../../server/testing/database-trouble.ts";
import type { Outcome } from "./target.ts";

const rounds = 50;
/** Milliseconds: leads are taken again within them. */
const recoveryTarget = 20_000;

export async function loseDatabase(): Promise<Outcome[]> {
  const outcome = await breakDatabase(rounds);
  // Where PostgreSQL is not installed nothing was tried, which counts as not held.
  const {
    faults,
    acknowledged,
    longestRecoveryMs: longest,
  } = outcome ?? { faults: ["no PostgreSQL is installed"], acknowledged: 0, longestRecoveryMs: 0 };
  const late = longest > recoveryTarget ? [`leads were taken again after ${longest.toFixed(0)} ms only`] : [];
  return [
    {
      attack: `PostgreSQL cut off, stopped, killed under writers (${acknowledged} leads kept, back in ${longest.toFixed(0)} ms at most)`,
      attempts: outcome === null ? 0 : rounds,
      breaches: [...faults, ...late],
    },
  ];
}
