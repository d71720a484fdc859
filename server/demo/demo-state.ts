import type { Database } from "../database/open.ts";
import { readSetting } from "../database/settings.ts";

/** What the setting holds once a person took the demonstration out: it does not come back by itself. */
export const removedDemo = "removed";

/** Says whether the database holds the fictional city. */
export async function holdsDemo(db: Database): Promise<boolean> {
  const setting = await readSetting(db, "demo");
  return setting !== null && setting !== removedDemo;
}
