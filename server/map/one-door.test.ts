/**
 * The map's write path has one door: `writeProperties` and `writeAgencies`. Nobody outside this folder takes the lock,
 * places markers or writes the log, nor writes properties past it; tests may, to plant what they look for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "..");
const isOutside = (path: string) =>
  path.endsWith(".ts") && !path.endsWith(".test.ts") && !/^(map|gate|testing)\//.test(path);
const outside = readdirSync(server, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter(isOutside)
  .map((path) => ({ path, source: readFileSync(join(server, path), "utf8") }));

const behindTheDoor =
  /\/map\/(?:changes|free-place|entries)\.ts"|\.(?:insert|update|delete)\(properties\)|insertMany\([^)]*\bproperties,/;

test("what lies behind the door is recognised", () => {
  for (const line of [
    'import { lockMap } from "../../map/changes.ts";',
    "await tx.update(properties).set({ isHidden })",
    "await insertMany(tx, properties, rows)",
  ])
    expect(line).toMatch(behindTheDoor);
  expect('import { writeProperties } from "../../map/write-properties.ts";').not.toMatch(behindTheDoor);
});

test("nobody outside the map's folder goes past its door", () => {
  expect(outside.length).toBeGreaterThan(150);
  expect(outside.filter(({ source }) => behindTheDoor.test(source)).map(({ path }) => path)).toEqual([]);
});
