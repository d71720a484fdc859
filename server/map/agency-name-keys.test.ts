/** Keys of names that were stored before "&" was read as "et" and spaces were dropped: the migration makes them anew. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { agencyNameKey } from "#domain/agency/agency-name.ts";
import { createAccounts } from "../features/account/create-account.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { writeAgencies } from "../records/agency/write-agencies.ts";
import { buildAccount } from "../testing/people.ts";
import { startTestServer } from "../testing/test-server.ts";

const folder = join(import.meta.dirname, "../platform/database/migrations");
const migration = readdirSync(folder).find((name) => name.endsWith("_agency_names_without_spaces.sql")) ?? "";
const server = await startTestServer();
afterAll(() => server.close());

test("stored keys become those of today; of two agencies with one name the older keeps it", async () => {
  const { db } = server.services.database;
  const stored = [
    ["Docks & Lumières", "docks lumieres"],
    ["L’Été à Marseille", "l ete a marseille"],
    ["Pierre&Fils – Côté Mer", "pierre fils cote mer"],
    ["Agence 1 2", "agence 1 2"],
    ["docks et lumières", "docks et lumieres"],
  ] as const;
  for (const [index, [name, key]] of stored.entries()) {
    const account = await buildAccount({ email: `nom${index}@essais.example`, role: "professional" });
    const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
    await db
      .update(profiles)
      .set({ agencyName: name, agencyNameKey: key })
      .where(eq(profiles.userId, userId));
  }
  for (const statement of readFileSync(join(folder, migration), "utf8").split("--> statement-breakpoint"))
    await db.execute(sql.raw(statement));
  const rows = await db
    .select({ userId: profiles.userId, name: profiles.agencyName, key: profiles.agencyNameKey })
    .from(profiles)
    .orderBy(profiles.number);
  expect(rows.slice(0, 4).map(({ key }) => key)).toEqual(
    stored.slice(0, 4).map(([name]) => agencyNameKey(name)),
  );
  expect(rows[4]?.key).toBeNull();

  const younger = rows[4]?.userId ?? "";
  const change = (agencyPhone: string, agencyName = "docks et lumières") =>
    db.transaction((tx) => writeAgencies(tx, [younger], () => ({ agencyPhone, agencyName })));
  expect(await change("04 91 00 00 01")).toMatchObject([
    { agencyPhone: "04 91 00 00 01", agencyNameKey: null },
  ]);
  await expect(change("04 91 00 00 01", "Docks et Lumières")).rejects.toThrow(/porte déjà le nom/);
});
