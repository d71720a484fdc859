import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import type { Erasure } from "./erasure-kind.ts";

/**
 * Notes, in the transaction that does it, something taken back for good that no trigger can tell from another change of
 * the same row.
 */
export async function noteErasure(
  tx: Database,
  kind: string,
  { subject, value }: Pick<Erasure, "subject" | "value">,
): Promise<void> {
  await tx.execute(sql`select note_erasure(${kind}, ${subject}, ${value})`);
}
