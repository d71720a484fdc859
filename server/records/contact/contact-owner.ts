import { and, type Column, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Belonging, ownerOf } from "#domain/access.ts";
import type { Database } from "../../platform/database/open.ts";

type OwnerColumns = { readonly agencyId: Column; readonly userId: Column };

/** In a query of what an agency owns, or who works for none: that of one owner, whoever of its people carries it. */
export function isOfOwner({ agencyId, userId }: OwnerColumns, owner: Belonging): SQL | undefined {
  if (owner.agencyId !== null) return eq(agencyId, owner.agencyId);
  return and(isNull(agencyId), eq(userId, owner.userId));
}

/** The columns that name an owner in rows that belong to no single person of an agency. */
export function ownerColumns({ userId, agencyId }: Belonging) {
  return agencyId === null ? { userId, agencyId: null } : { userId: null, agencyId };
}

/** Waits, until the transaction ends, for whoever else joins or merges contacts of this owner: two at once would make doubles. */
export async function lockContactsOf(tx: Database, owner: Belonging): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${ownerOf(owner)}`}, 0))`);
}
