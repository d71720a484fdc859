/** PostgreSQL goes away under writers and readers: the program lives, says so, comes back, and has lost nothing. */
import { breakDatabase } from "../../server/testing/database-trouble.ts";
import type { Outcome } from "./target.ts";

const rounds = 50;

export async function loseDatabase(): Promise<Outcome[]> {
  const outcome = await breakDatabase(rounds);
  // Where PostgreSQL is not installed nothing was tried, which counts as not held.
  const { faults, acknowledged } = outcome ?? { faults: ["no PostgreSQL is installed"], acknowledged: 0 };
  return [
    {
      attack: `PostgreSQL cut off, stopped, killed under writers (${acknowledged} leads kept)`,
      attempts: outcome === null ? 0 : rounds,
      breaches: [...faults],
    },
  ];
}
