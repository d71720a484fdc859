import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leads } from "../../records/lead/lead-schema.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { insertMany } from "./insert-many.ts";
import type { OpenDatabase } from "./open.ts";
import { updateMany } from "./update-many.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const row = {
    leadType: "contact",
    recipient: "team",
    name: "Jeanne",
    userTypes: ["Vendeur"],
    createdAt: new Date(0),
  };
  const rows = ["a", "b", "c"].map((name) => ({ ...row, email: `${name}@exemple.fr`, city: "Aix" }));
  await insertMany(database.db, leads, rows);
});
afterAll(() => database.close());

test("each row gets its own, what is left out stays, and the rest of the table is not touched", async () => {
  const stored = await database.db.select().from(leads).orderBy(asc(leads.email));
  const [first = "", second = "", third = ""] = stored.map(({ id }) => id);
  const createdAt = new Date("2026-03-04T05:06:07.089Z");
  await updateMany(
    database.db,
    leads,
    [
      { id: first, change: { message: 'L\'été, "ici" \\ là', userTypes: ['a,"b"'], createdAt } },
      { id: second, change: { city: null } },
    ],
    sql`name = ${leads.name} || '!'`,
  );
  const [one, two, three] = await database.db.select().from(leads).orderBy(asc(leads.email));
  expect(one).toEqual({
    ...stored[0],
    message: 'L\'été, "ici" \\ là',
    userTypes: ['a,"b"'],
    createdAt,
    name: "Jeanne!",
  });
  expect(two).toEqual({ ...stored[1], city: null, name: "Jeanne!" });
  expect(three).toEqual(stored[2]);
  expect(await database.db.select({ id: leads.id }).from(leads).where(eq(leads.name, "Jeanne"))).toEqual([
    { id: third },
  ]);
});
