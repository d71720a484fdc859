import { sql } from "drizzle-orm";
import { accountErasures } from "../../features/account/erase-again.ts";
import { leadErasures } from "../../features/lead/erase-again.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { contactErasures } from "../../records/contact/erase-again.ts";
import { reportErasures } from "../../records/contact/erase-reports-again.ts";
import type { EraseAgain } from "../../records/erasure/erasure-kind.ts";
import { erasures } from "../../records/erasure/erasure-schema.ts";
import { type JournalLine, readJournal } from "../../records/erasure/journal-file.ts";
import { feedErasures } from "../../records/import/renew-again.ts";
import { revokeGrantAgain } from "../../records/property/unlock.ts";
import { taskErasures } from "../../records/task/erase-again.ts";
import { accountParts } from "../account-parts.ts";

export const erasureKinds: Readonly<Record<string, EraseAgain>> = {
  ...accountErasures(accountParts),
  ...leadErasures,
  ...contactErasures,
  ...taskErasures,
  ...feedErasures,
  ...reportErasures,
  grant: revokeGrantAgain,
};

/** Takes back in a restored database what these journals know and it does not, before anybody is served; gives the count. */
export async function applyJournals(
  { db, secret }: Pick<Platform, "db" | "secret">,
  paths: readonly string[],
): Promise<number> {
  const rows = await db.select({ id: erasures.id }).from(erasures);
  const known = new Set(rows.map(({ id }) => id));
  let count = 0;
  for (const path of paths)
    for await (const line of readJournal(path)) {
      if (known.has(line.id)) continue;
      known.add(line.id);
      await db.transaction((tx) => applyLine(tx, secret, line));
      count += 1;
    }
  // The numbers of transactions are another database's.
  await db.update(erasures).set({ transaction: sql`pg_current_xact_id()::text::bigint` });
  return count;
}

async function applyLine(tx: Database, secret: string, { at, ...line }: JournalLine): Promise<void> {
  const erasure = { ...line, at: new Date(at) };
  await tx.insert(erasures).values(erasure);
  await erasureKinds[line.kind]?.(tx, erasure, secret);
}
