import { eq } from "drizzle-orm";
import type { Database } from "./open.ts";
import { settings } from "./setting-schema.ts";

/** A small fact that the database keeps about itself, or null where it was never set. */
export async function readSetting(db: Database, name: string): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value ?? null;
}

/** Sets a setting. */
export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
