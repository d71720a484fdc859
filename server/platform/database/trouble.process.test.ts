/** PostgreSQL breaks under the running program: more rounds of the same by `npm run attack -- database`. */
import { expect, test } from "vitest";
import { breakDatabase } from "../../testing/database-trouble.ts";

test("a database that is cut off, stopped or killed loses no lead and kills nobody (needs PostgreSQL's programs)", async (context) => {
  const found = await breakDatabase(8);
  if (found === null) return context.skip();
  expect(found.faults).toEqual([]);
  expect(found.acknowledged).toBeGreaterThan(8);
});
