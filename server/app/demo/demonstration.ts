import { eq } from "drizzle-orm";
import { demoAccounts, demoPassword } from "../../../demo/accounts.ts";
import type { Database } from "../../platform/database/open.ts";
import { readSetting } from "../../platform/database/settings.ts";
import { users } from "../../records/account/account-schema.ts";
import { demoSetting, holdsDemo } from "../../records/demo-state.ts";
import type { Services } from "../services.ts";

/** Of a first start. */
export const demoSize = 2_300;

/** Fills an empty database, or finishes an interrupted demonstration; any other database is left alone. */
export async function seedDemoIfEmpty(services: Services, say: (text: string) => void): Promise<void> {
  const { db } = services.database;
  if ((await readSetting(db, demoSetting)) !== null) {
    if (!(await holdsDemo(db))) return;
    const { moveDemoLinks } = await import("./move-demo-links.ts");
    return moveDemoLinks(services);
  }
  const [account] = await db.select({ id: users.id }).from(users).limit(1);
  if (account !== undefined && !(await hasDemoAccounts(db))) return;
  // Drawing a city takes code that an ordinary start does not need.
  const { growDemo } = await import("./seed.ts");
  await growDemo(services, demoSize, say);
}

/** Makes fictional sales and their model beside the server; the function returned stops it, and the next start goes on. */
export function startDemoSales(services: Services, count: number): () => Promise<void> {
  const ending = new AbortController();
  const work = async () => {
    if (count === 0 || !(await holdsDemo(services.db))) return;
    const { seedDemoSales } = await import("./seed-sales.ts");
    await seedDemoSales(services, count, ending.signal);
  };
  const working = work().catch((error: unknown) => {
    if (!ending.signal.aborted) services.logger.error({ err: error }, "demonstration sales");
  });
  return () => {
    ending.abort();
    return working;
  };
}

/** Tells the accounts a person may try, when the database holds the demonstration. */
export async function announceDemo(services: Services, say: (text: string) => void): Promise<void> {
  if (!(await hasDemoAccounts(services.database.db))) return;
  say(`\nDonnées de démonstration. Comptes, tous avec le mot de passe ${demoPassword} :`);
  for (const { email, purpose } of demoAccounts)
    if (purpose !== null) say(`  ${email.padEnd(32)} ${purpose}`);
}

async function hasDemoAccounts(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccounts[0]?.email ?? ""));
  return row !== undefined;
}
