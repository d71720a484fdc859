import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open.ts";
import { readSetting, writeSetting } from "../platform/database/settings.ts";
import { addressStreets } from "./address-schema.ts";

/** Counts the writes of addresses. */
const versionSetting = "addresses";

export type StoredStreet = typeof addressStreets.$inferSelect;

/** Every node listens; a notice is an empty wake-up. */
export const addressChannel = "address_changes";

const addressLock = 727_130_03;
const rowsPerStatement = 500;

/** All streets of the address files that were loaded. */
export async function readStreets(db: Database): Promise<StoredStreet[]> {
  return db.select().from(addressStreets);
}

/** Another number means other addresses. */
export async function readAddressVersion(db: Database): Promise<number> {
  return Number((await readSetting(db, versionSetting)) ?? 0);
}

/** Writes in one transaction, whose commit wakes the nodes. */
export async function writeStreets(
  db: Database,
  changes: { readonly written: readonly StoredStreet[]; readonly removed: readonly StoredStreet[] },
): Promise<void> {
  if (changes.written.length + changes.removed.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${addressLock}::bigint)`);
    for (const rows of inGroups(changes.written))
      await tx
        .insert(addressStreets)
        .values(rows)
        .onConflictDoUpdate({
          target: [addressStreets.communeCode, addressStreets.postalCode, addressStreets.name],
          set: {
            longitude: sql`excluded.longitude`,
            latitude: sql`excluded.latitude`,
            numbers: sql`excluded.numbers`,
          },
        });
    for (const rows of inGroups(changes.removed))
      await tx.delete(addressStreets).where(or(...rows.map(isStreet)));
    await writeSetting(tx, versionSetting, String((await readAddressVersion(tx)) + 1));
    await tx.execute(sql`select pg_notify(${addressChannel}, '')`);
  });
}

function isStreet({ communeCode, postalCode, name }: StoredStreet) {
  return and(
    eq(addressStreets.communeCode, communeCode),
    eq(addressStreets.postalCode, postalCode),
    eq(addressStreets.name, name),
  );
}

function* inGroups<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    yield rows.slice(start, start + rowsPerStatement);
}
