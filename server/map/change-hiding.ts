import { and, eq, isNull } from "drizzle-orm";
import { isOnMap } from "#domain/access.ts";
import type { Database } from "../platform/database/open.ts";
import { profiles, properties } from "../platform/database/schema.ts";
import { AppError } from "../platform/http/app-error.ts";
import { lockMap, recordMapChanges } from "./changes.ts";
import { entryOfProperty } from "./entries.ts";
import { takeFreePlaces } from "./free-place.ts";

export type StoredHome = typeof properties.$inferSelect;
type Hiding = Partial<Pick<StoredHome, "isHidden" | "moderatedAt" | "moderationReason">>;

/**
 * Changes what hides a home, and puts it on the map or takes it off as that says. `decide` gets the home as it
 * stands while nobody else writes; null changes nothing, and a refusal is thrown. Returns the home as it was.
 */
export async function changeHiding(
  tx: Database,
  id: string,
  decide: (home: StoredHome) => Hiding | null,
): Promise<StoredHome> {
  await lockMap(tx);
  const [found] = await tx
    .select({ home: properties, ownerStatus: profiles.status })
    .from(properties)
    .leftJoin(profiles, eq(profiles.userId, properties.userId))
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  if (found === undefined) throw new AppError("not-found", "Ce bien n'existe pas.");
  const { home } = found;
  const change = decide(home);
  if (change === null) return home;
  const after = { ...home, ...change };
  const belongs = isOnMap({
    isHidden: after.isHidden,
    isModerated: after.moderatedAt !== null,
    isOwnerActive: found.ownerStatus === "active",
    saleDate: after.saleDate,
  });
  const place = { latitude: home.publicLatitude, longitude: home.publicLongitude };
  const [mapKey = null] = belongs ? await takeFreePlaces(tx, [place]) : [];
  await tx
    .update(properties)
    .set({ ...change, mapKey })
    .where(eq(properties.id, id));
  await recordMapChanges(tx, [
    { before: entryOfProperty(home), after: entryOfProperty({ ...home, mapKey }) },
  ]);
  return home;
}
