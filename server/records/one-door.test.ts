/**
 * The map's write path has one door: `write-properties.ts` and `write-agencies.ts`. Nobody else takes the lock, finds
 * places or writes the log, and nobody else writes properties, but for those whose writes the map never hears of; tests
 * may, to plant what they look for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "..");
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !/^(gate|testing)\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(server, path), "utf8") }));
const whoMatches = (pattern: RegExp) =>
  sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path);

const behindTheDoor = /\b(?:lockMap|recordMapChanges|takeFreePlaces)\b/;
const theLog = /\bmapChanges\b|(?:insert into|update|delete from) map_changes/i;
const pastTheDoor =
  /\.(?:insert|update|delete)\(properties\)|(?:insert|update)Many\([^)]*\bproperties,|(?:insert into|update|delete from) properties\b/;

test("what goes past the door is recognised", () => {
  for (const line of [
    "await tx.update(properties).set({ isHidden })",
    "await insertMany(tx, properties, rows)",
    "await updateMany(\n    tx,\n    properties,\n    rows)",
    "sql`update properties set is_hidden = true`",
  ])
    expect(line).toMatch(pastTheDoor);
  expect("await writeProperties(tx, mine, decide)").not.toMatch(pastTheDoor);
});

test("the lock, the places and the log are the two writers' alone", () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(whoMatches(behindTheDoor).toSorted()).toEqual([
    "records/agency/move-bearer.ts",
    "records/agency/write-agencies.ts",
    "records/map-log/changes.ts",
    "records/map-log/free-place.ts",
    "records/property/write-properties.ts",
  ]);
  expect(whoMatches(theLog).toSorted()).toEqual([
    // It has the statistics of the tables that it wrote renewed.
    "features/property/import/runs/do-run.ts",
    "records/map-log/changes.ts",
    "records/map-log/map-log-schema.ts",
  ]);
});

test("nobody writes properties past the door but where the map has nothing to hear of", () => {
  expect(whoMatches(pastTheDoor).toSorted()).toEqual([
    // It says whose homes are that somebody had before their agency.
    "records/agency/establish-agencies.ts",
    // None of them stands on the map any more.
    "records/property/forget-deleted-properties.ts",
    "records/property/write-properties.ts",
  ]);
});
