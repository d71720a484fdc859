import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../records/account/account-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { asJson, oneOf, wholeRow } from "./as-json.ts";
import type { OpenDatabase } from "./open.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { userId } = await createOwner(database.db);
  const texts = { title: 'L\'été, "ici" \\ là\n{x}', description: "Noël 🎄" };
  const homes = [
    buildNewProperty({ userId, ...texts, latitude: 43.123456789012344, saleDate: null, carrezArea: 65.25 }),
    buildNewProperty({
      userId,
      saleDate: "2024-03-01",
      listingAttestedAt: new Date("2026-03-29T00:30:00.089Z"),
    }),
  ];
  await database.db.transaction((tx) => saveProperties(tx, homes, "secret"));
});
afterAll(() => database.close());

test("a whole row holds what its columns hold: texts, figures, lists, days, moments and nulls", async () => {
  const plain = await database.db.select().from(properties).orderBy(asc(properties.number));
  const whole = await database.db
    .select({ row: wholeRow(properties) })
    .from(properties)
    .orderBy(asc(properties.number));
  expect(plain).toHaveLength(2);
  expect(whole.map(({ row }) => row)).toEqual(plain);
});

test("a part of a row is its columns by their names, and null where nothing is found", async () => {
  const { db } = database;
  const ownerWith = (name: string) =>
    db
      .select({ all: asJson({ id: users.id, verified: users.emailVerified, name: users.name }) })
      .from(users)
      .where(eq(users.name, name));
  const [owner] = await db.select().from(users);
  const [found] = await db
    .select({ there: oneOf(ownerWith(owner?.name ?? "")), absent: oneOf(ownerWith("Personne")) })
    .from(properties);
  const { id, emailVerified: verified, name } = owner ?? {};
  expect(found).toEqual({ there: { id, verified, name }, absent: null });
});
