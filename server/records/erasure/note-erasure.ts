import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import type { Erasure, NotedKind } from "./erasure-kind.ts";

/** Notes what no trigger can tell, in its transaction. */
export async function noteErasure(
  tx: Database,
  kind: NotedKind,
  { subject, value }: Pick<Erasure, "subject" | "value">,
): Promise<void> {
  await tx.execute(sql`select note_erasure(${kind}, ${subject}, ${value})`);
}
