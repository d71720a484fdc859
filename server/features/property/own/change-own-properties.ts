import { and, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { need } from "#domain/need.ts";
import type { Database } from "../../../platform/database/open.ts";
import { endWaiting } from "../../../records/property/end-waiting.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { changeOfVisibility } from "../../../records/property/visibility-change.ts";
import {
  type PropertyChange,
  type WrittenProperty,
  writeProperties,
} from "../../../records/property/write-properties.ts";

/** Properties of one transaction: others write to the map in between. */
const atOnce = 250;

/** Which properties: whose, and their ids. Those of others are left out as unknown ones are. */
export type OwnIds = { readonly userId: string; readonly ids: readonly string[] };
type ChangedIds = { readonly ids: string[]; readonly versions: number[] };
type Versions = ReadonlyMap<string, number | undefined>;

/**
 * Hides or shows one's own properties; those of another version than `versions` are left. A draft stays hidden until it is
 * completed, and one that an administrator hid as long as they do. Gives the changed ids.
 */
export function setOwnVisibility(
  db: Database,
  own: OwnIds,
  { isHidden, versions }: { readonly isHidden: boolean; readonly versions: Versions | undefined },
): Promise<ChangedIds> {
  const which = and(
    isNull(properties.deletedAt),
    ne(properties.isHidden, isHidden),
    isHidden ? undefined : not(isDraft),
    // What is taken back is as it was.
    isHidden || versions !== undefined ? undefined : isNull(properties.moderatedAt),
  );
  return changeOwn(db, own, which, changeOfVisibility(isHidden), { versions, alsoWrite: endWaiting });
}

const isDraft = sql`cardinality(${properties.lacking}) > 0`;

type Unshown = { readonly drafts: number; readonly moderated: number };

/** Counts those of these that one may not show: what an administrator hid, and drafts beside them. */
export async function countUnshown(db: Database, { userId, ids }: OwnIds): Promise<Unshown> {
  const moderated = sql<number>`(count(*) filter (where ${isNotNull(properties.moderatedAt)}))::int`;
  const drafts = sql<number>`(count(*) filter (where ${and(isDraft, isNull(properties.moderatedAt))}))::int`;
  const which = and(
    inArray(properties.id, [...ids]),
    eq(properties.userId, userId),
    isNull(properties.deletedAt),
  );
  const [counts] = await db.select({ drafts, moderated }).from(properties).where(which);
  return need(counts);
}

/** `restoreProperties` undoes it. */
export function discardProperties(db: Database, own: OwnIds, now: Date): Promise<ChangedIds> {
  return changeOwn(db, own, isNull(properties.deletedAt), { deletedAt: now });
}

/** Has discarded properties stand again as they were, while their removal has not begun. */
export function restoreProperties(db: Database, own: OwnIds): Promise<ChangedIds> {
  const which = and(isNotNull(properties.deletedAt), isNull(properties.removedAt));
  return changeOwn(db, own, which, { deletedAt: null });
}

/** From here on discarded properties cannot be restored. Gives the ids of those whose removal begins. */
export function beginRemoval(db: Database, own: OwnIds, now: Date): Promise<ChangedIds> {
  const which = and(isNotNull(properties.deletedAt), isNull(properties.removedAt));
  return changeOwn(db, own, which, { removedAt: now });
}

type ChangeOptions = {
  readonly versions?: Versions | undefined;
  readonly alsoWrite?: (tx: Database, own: OwnIds) => Promise<void>;
};

async function changeOwn(
  db: Database,
  { userId, ids }: OwnIds,
  which: SQL | undefined,
  change: PropertyChange,
  { versions, alsoWrite }: ChangeOptions = {},
): Promise<ChangedIds> {
  const changed: Pick<WrittenProperty["after"], "id" | "version">[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const batch = ids.slice(start, start + atOnce);
    const some = and(inArray(properties.id, batch), eq(properties.userId, userId), which);
    const written = await db.transaction(async (tx) => {
      await alsoWrite?.(tx, { userId, ids: batch });
      return writeProperties(tx, some ?? null, (stored) =>
        stored
          .filter(({ id, version }) => versions === undefined || versions.get(id) === version)
          .map((before) => ({ kind: "change", before, change })),
      );
    });
    changed.push(...written.map(({ after }) => after));
  }
  return { ids: changed.map(({ id }) => id), versions: changed.map(({ version }) => version) };
}
