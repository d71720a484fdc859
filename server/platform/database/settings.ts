import { eq } from "drizzle-orm";
import type { Database } from "./open.ts";
import { settings } from "./setting-schema.ts";

/**
 * Small facts a database keeps about itself. `demo`: the properties of the demonstration it holds, or "removed".
 * `demo-sales`: how many fictional sales it holds for estimations.
 * `addresses`: how often the addresses were written; `address-file`: what came of the official file of them.
 * `public-places`: by which rule the places of sold properties are made.
 */
export type SettingName = "demo" | "demo-sales" | "addresses" | "address-file" | "public-places";

/** The value of a setting, or null where it was never set. */
export async function readSetting(db: Database, name: SettingName): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value ?? null;
}

/** Sets a setting. */
export async function writeSetting(db: Database, name: SettingName, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
