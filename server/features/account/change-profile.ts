import { and, eq, isNull } from "drizzle-orm";
import { isOnMap } from "#domain/access.ts";
import { agencyNameKey } from "#domain/agency/agency-name.ts";
import { keyOf } from "#domain/map/morton.ts";
import { lockMap, recordMapChanges } from "../../map/changes.ts";
import { entryOfAgency, entryOfProperty } from "../../map/entries.ts";
import { takeFreePlaces } from "../../map/free-place.ts";
import type { Database } from "../../platform/database/open.ts";
import { profiles, properties } from "../../platform/database/schema.ts";
import { refusalOfUnique } from "../../platform/database/unique.ts";
import { AppError } from "../../platform/http/app-error.ts";

export type ProfileRow = typeof profiles.$inferSelect;
type ProfileChange = Partial<Omit<ProfileRow, "id" | "number" | "userId" | "mapKey" | "agencyNameKey">>;

/**
 * Changes a profile inside the caller's transaction and keeps in step what depends on it: the agency's marker, the
 * for-sale homes of an account that becomes active or ceases to be, and the agency's name on its own homes. Writers
 * take turns; `decide` sees the row as it is now. Throws `not-found` without a profile, `conflict` for a name another
 * active agency bears.
 */
export async function changeProfile(
  tx: Database,
  userId: string,
  decide: (before: ProfileRow) => ProfileChange | Promise<ProfileChange>,
): Promise<ProfileRow> {
  await lockMap(tx);
  const [before] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  if (before === undefined) throw new AppError("not-found", "Ce compte n'existe pas.");
  const change = await decide(before);
  const after = withPlace({ ...before, ...change });
  await writeProfile(tx, after);
  await recordMapChanges(tx, [{ before: entryOfAgency(before), after: entryOfAgency(after) }]);
  if ((before.status === "active") !== (after.status === "active"))
    await moveHomes(tx, userId, after.status === "active");
  if (before.agencyName !== null && after.agencyName !== before.agencyName)
    await tx
      .update(properties)
      .set({ agencyName: after.agencyName })
      .where(and(eq(properties.userId, userId), eq(properties.agencyName, before.agencyName)));
  return after;
}

function withPlace(profile: ProfileRow): ProfileRow {
  const { agencyName, agencyAddress, latitude, longitude } = profile;
  const mayHaveAgency = profile.status === "active" && profile.userRole !== "visitor";
  const isWhole = agencyName !== null && agencyAddress !== null && latitude !== null && longitude !== null;
  return {
    ...profile,
    agencyNameKey: mayHaveAgency && agencyName !== null ? agencyNameKey(agencyName) : null,
    mapKey: mayHaveAgency && isWhole ? keyOf(longitude, latitude) : null,
    updatedAt: new Date(),
  };
}

async function writeProfile(tx: Database, after: ProfileRow): Promise<void> {
  const { id, number: _number, ...columns } = after;
  try {
    // A savepoint: a name that is taken must not cost the caller the whole transaction's error.
    await tx.transaction((inner) => inner.update(profiles).set(columns).where(eq(profiles.id, id)));
  } catch (error) {
    if (refusalOfUnique(error) !== "profiles_agency_name_key_unique") throw error;
    const message = `Une autre agence porte déjà le nom « ${after.agencyName} ».`;
    throw new AppError("conflict", message, [{ path: ["agency_name"], message }]);
  }
}

/** Puts the for-sale homes of an owner onto the map, or takes them off; sold ones stay as they are. */
async function moveHomes(tx: Database, userId: string, isOwnerActive: boolean): Promise<void> {
  const homes = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.userId, userId), isNull(properties.saleDate), isNull(properties.deletedAt)));
  const moving = homes.filter((home) => {
    const { isHidden, saleDate } = home;
    const belongs = isOnMap({ isHidden, saleDate, isModerated: home.moderatedAt !== null, isOwnerActive });
    return belongs !== (home.mapKey !== null);
  });
  const keys = isOwnerActive
    ? await takeFreePlaces(
        tx,
        moving.map((home) => ({ latitude: home.publicLatitude, longitude: home.publicLongitude })),
      )
    : moving.map(() => null);
  const moved = moving.map((home, index) => ({
    before: home,
    after: { ...home, mapKey: keys[index] ?? null },
  }));
  for (const { after } of moved)
    await tx.update(properties).set({ mapKey: after.mapKey }).where(eq(properties.id, after.id));
  await recordMapChanges(
    tx,
    moved.map(({ before, after }) => ({ before: entryOfProperty(before), after: entryOfProperty(after) })),
  );
}
