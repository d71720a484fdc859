import { eq, inArray } from "drizzle-orm";
import { canReach, makeViewer, type TeamRight } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { Database } from "../../../platform/database/open.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { OwnIds } from "./change-own-properties.ts";
import { unknownOwnProperty } from "./read-own-property.ts";

/** Writes are filtered by the carrier once the right was decided. */
export type PropertyWriter = {
  readonly userId: string;
  /** Who writes it: the same person, or one of their agency who may. */
  readonly writerId: string;
};

const columns = { id: properties.id, userId: properties.userId, agencyId: properties.agencyId };

/** Throws as for an unknown property where the actor has no such right. */
export async function requireWriter(
  db: Database,
  actor: Account,
  id: string,
  right: TeamRight,
): Promise<PropertyWriter> {
  const [row] = await db.select(columns).from(properties).where(eq(properties.id, id));
  if (row === undefined || !canReach(row, makeViewer(actor), right)) throw unknownOwnProperty();
  return { userId: row.userId, writerId: actor.userId };
}

/** Groups the actor's properties by carrier; others are left out. */
export async function reachProperties(
  db: Database,
  actor: Account,
  ids: readonly string[],
  right: TeamRight,
): Promise<OwnIds[]> {
  const viewer = makeViewer(actor);
  const rows = await db
    .select(columns)
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  const reached = new Map(rows.filter((row) => canReach(row, viewer, right)).map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => reached.get(id) ?? []);
  const groups = Map.groupBy(inOrder, ({ userId }) => userId);
  return [...groups].map(([userId, own]) => ({ userId, ids: own.map(({ id }) => id) }));
}
