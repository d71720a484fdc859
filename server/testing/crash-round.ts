import { join } from "node:path";
import { createInterface } from "node:readline";
import { isNotNull } from "drizzle-orm";
import pino from "pino";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import { GridIndex } from "../map/grid-index.ts";
import { startMapService } from "../map/map-service.ts";
import { type OpenDatabase, openEmbedded } from "../platform/database/open.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { entryOfAgency, entryOfProperty } from "../records/map-log/map-entry.ts";
import { properties } from "../records/property/property-schema.ts";
import { startNode } from "./child-process.ts";

const writer = join(import.meta.dirname, "write-properties.ts");

/** When a writer is killed: so long after it started, or after its first commit. */
export type KillTime = { readonly after: "start" | "first commit"; readonly delayMs: number };

/** Starts a writer on the directory, kills it with signal 9, and returns the references it had acknowledged. */
export async function killDuringWrites(directory: string, first: number, when: KillTime): Promise<string[]> {
  const child = startNode(writer, [directory, String(first)]);
  const acknowledged: string[] = [];
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  if (when.after === "start") resolve();
  if (child.process.stdout === null) throw new Error("The writer has no output.");
  createInterface({ input: child.process.stdout }).on("line", (line) => {
    if (!line.startsWith("saved ")) return;
    acknowledged.push(line.slice("saved ".length));
    resolve();
  });
  await Promise.race([reached, child.ended]);
  const timer = setTimeout(() => child.process.kill("SIGKILL"), when.delayMs);
  const { signal } = await child.ended;
  clearTimeout(timer);
  if (signal !== "SIGKILL") throw new Error(`The writer ended by itself:\n${child.output.stderr}`);
  return acknowledged;
}

export type ReopenedDatabase = {
  readonly openMs: number;
  readonly rows: number;
  /** Acknowledged references that are no longer there. */
  readonly lostReferences: readonly string[];
  /** Whether the index that a starting server loads holds exactly the rows on the map. */
  readonly isIndexWhole: boolean;
};

/** Opens the directory as the server does, and compares it with what was acknowledged. */
export async function reopen(directory: string, acknowledged: readonly string[]): Promise<ReopenedDatabase> {
  const startedAt = performance.now();
  const database = await openEmbedded(directory);
  const openMs = performance.now() - startedAt;
  try {
    const rows = await database.db.select().from(properties);
    const references = new Set(rows.map((row) => row.externalReference));
    return {
      openMs,
      rows: rows.length,
      lostReferences: acknowledged.filter((reference) => !references.has(reference)),
      isIndexWhole: await isIndexWhole(database, rows),
    };
  } finally {
    await database.close();
  }
}

/** Compares tile by tile, at a zoom where each place is told apart. */
const comparedZoom = 16;

async function isIndexWhole(
  database: OpenDatabase,
  rows: readonly (typeof properties.$inferSelect)[],
): Promise<boolean> {
  const map = await startMapService(database, pino({ level: "silent" }));
  await map.close();
  const agencies = await database.db.select().from(profiles).where(isNotNull(profiles.mapKey));
  const entries = [...rows.map(entryOfProperty), ...agencies.map(entryOfAgency)].filter(
    (entry) => entry !== null,
  );
  const expected = new GridIndex();
  expected.load(entries);
  const tiles = new Map(
    entries.map(({ key }) => {
      const tile = tileOfKey(key, comparedZoom);
      return [`${tile.x}/${tile.y}`, tile];
    }),
  );
  return (
    map.index.size === entries.length &&
    [...tiles.values()].every((tile) => Buffer.from(map.index.tile(tile)).equals(expected.tile(tile)))
  );
}
