import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/open.ts";
import { readSetting } from "../platform/database/settings.ts";
import { properties } from "./property/property-schema.ts";

/** The setting that counts the demonstration's properties, or says that it was removed. */
export const demoSetting = "demo";

/** Set once a person removed the demonstration, so that it does not come back by itself. */
export const removedDemo = "removed";

/** Says whether the database holds the fictional city. */
export async function holdsDemo(db: Database): Promise<boolean> {
  const setting = await readSetting(db, demoSetting);
  return setting !== null && setting !== removedDemo;
}

export const demoReference = "DEMO-";

/** Says whether a property is one of the fictional city's. */
export async function isDemoProperty(db: Database, id: string): Promise<boolean> {
  const [property] = await db
    .select({ reference: properties.externalReference })
    .from(properties)
    .where(eq(properties.id, id));
  return (property?.reference?.startsWith(demoReference) ?? false) && holdsDemo(db);
}
