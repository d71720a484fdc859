/** What stood before agencies were rows: the migration founds one for each profile that bears a name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { agencies, memberships } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { importRuns } from "../import/import-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../link/link-schema.ts";
import { properties } from "../property/property-schema.ts";
import { saveProperties } from "../property/save-properties.ts";

const migration = join(import.meta.dirname, "../../platform/database/migrations/0032_agencies.sql");
const database = await openTestDatabase();
afterAll(() => database.close());

test("each named agency is founded by its person, with all that they own; who has no name works alone", async () => {
  const { db } = database;
  const named = await createOwner(db, { agencyName: "Agence du Port" });
  const nameless = await createOwner(db);
  const now = new Date();
  for (const { userId } of [named, nameless]) {
    const property = buildNewProperty({ userId, externalReference: "A-1" });
    await db.transaction((tx) => saveProperties(tx, [property], "secret"));
    await db.insert(linkAliases).values({ alias: userId.slice(0, 8), ownerId: userId });
    await db.insert(shortLinks).values({
      userId,
      alias: userId.slice(0, 8),
      destinationUrl: "https://exemple.fr",
      title: "Lien",
      tags: [],
      notifyOnAccess: false,
    });
    await db.insert(importRuns).values({
      id: crypto.randomUUID(),
      userId,
      fileName: "biens.csv",
      fileSize: 1,
      state: "done",
      createdAt: now,
    });
    await db.insert(leads).values({
      leadType: "contact_agence",
      ownerId: userId,
      recipient: "agency",
      name: "Zoé",
      email: "zoe@exemple.fr",
      userTypes: [],
      createdAt: now,
    });
  }
  for (const statement of dataStatements()) await db.execute(sql.raw(statement));

  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, named.userId));
  expect(await db.select().from(agencies)).toMatchObject([{ id: profile?.id, userId: named.userId }]);
  expect(await db.select().from(memberships)).toMatchObject([
    { agencyId: profile?.id, userId: named.userId, role: "manager" },
  ]);
  for (const table of [properties, shortLinks, importRuns, profiles]) {
    const agencyOf = async (userId: string) =>
      (await db.select({ id: table.agencyId }).from(table).where(eq(table.userId, userId))).map(
        ({ id }) => id,
      );
    expect(await agencyOf(named.userId)).toEqual([profile?.id]);
    expect(await agencyOf(nameless.userId)).toEqual([null]);
  }
  const ofLeads = await db.select({ owner: leads.ownerId, agency: leads.agencyId }).from(leads);
  expect(new Map(ofLeads.map(({ owner, agency }) => [owner, agency]))).toEqual(
    new Map([
      [named.userId, profile?.id],
      [nameless.userId, null],
    ]),
  );
});

/** The rows it writes; the tables stand already. */
function dataStatements(): string[] {
  const statements = readFileSync(migration, "utf8").split("--> statement-breakpoint");
  return statements.filter((statement) => /^\s*(?:INSERT|UPDATE)/.test(statement));
}
