import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { agencyNameKey } from "#domain/agency/agency-name.ts";
import { encodePlace } from "#domain/map/morton.ts";
import { quote } from "#domain/text/quote.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { refusalOfUnique } from "../../platform/database/unique.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { lockMap, recordMapChanges } from "../map-log/changes.ts";
import { entryOfAgency, entryOfProperty } from "../map-log/map-entry.ts";
import { properties } from "../property/property-schema.ts";
import { writePropertiesInBatches } from "../property/write-properties.ts";
import { mayHaveAgency, sharesName } from "./agency-names.ts";
import { establishAgencies } from "./establish-agencies.ts";

export type StoredProfile = typeof profiles.$inferSelect;
/** Its map place and name key are made by the writer. */
export type NewAgencyProfile = Omit<typeof profiles.$inferInsert, "agencyId" | "mapKey" | "agencyNameKey">;
export type AgencyChange = Partial<
  Omit<StoredProfile, "id" | "number" | "userId" | "agencyId" | "mapKey" | "agencyNameKey">
>;

/** What everyone reads in an agency's panel: open ones hear of another name even where its marker stays. */
const readByEveryone = [
  "agencyName",
  "agencyAddress",
  "agencyPhone",
  "agencyEmail",
  "agencyWebsite",
  "companyLogoUrl",
  "googleMapsUrl",
  "showGoogleReviews",
  "googleRating",
  "googleReviewsCount",
  "siren",
  "professionalCard",
  "financialGuarantee",
  "feeScheduleUrl",
] as const;

/**
 * The one way to change agencies, inside the caller's transaction: `decide` gets each profile under the map's lock
 * and may throw. Markers, for-sale homes, names on properties and open pages follow; a first name founds an agency.
 * Throws `conflict` for a name that another active agency bears.
 */
export async function writeAgencies(
  tx: Database,
  userIds: readonly string[],
  decide: (before: StoredProfile) => AgencyChange | Promise<AgencyChange>,
): Promise<StoredProfile[]> {
  await lockMap(tx);
  // Whole rows are written back: the lock keeps what others write of the same rows meanwhile.
  const stored = await tx
    .select()
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]))
    .orderBy(profiles.id)
    .for("update");
  const written: StoredProfile[] = [];
  for (const before of stored) {
    const agency = { ...before, ...(await decide(before)), updatedAt: new Date() };
    const placed = { ...agency, ...placeOnMap(agency) };
    const after = staysWithoutKey(before, agency) ? { ...placed, agencyNameKey: null } : placed;
    await updateProfile(tx, after);
    const changesWhatIsRead = readByEveryone.some((name) => before[name] !== after[name]);
    await establishAgencies(tx, [after.userId]);
    await recordMapChanges(tx, [
      { before: entryOfAgency(before), after: entryOfAgency(after), changesWhatIsRead },
    ]);
    await moveProperties(tx, before, after);
    if (before.agencyName !== after.agencyName) await announceToAgency(tx, after.userId);
    written.push(after);
  }
  return written;
}

/** Writes profiles of new accounts; only those that belong on the map wait for its writers. */
export async function createAgencies(tx: Database, toCreate: readonly NewAgencyProfile[]): Promise<void> {
  if (toCreate.length === 0) return;
  const rows = toCreate.map((profile) => ({ ...profile, ...placeOnMap(profile) }));
  if (rows.some(({ mapKey }) => mapKey !== null)) await lockMap(tx);
  const created = await tx.insert(profiles).values(rows).returning();
  await establishAgencies(
    tx,
    created.flatMap(({ userId, agencyName }) => (agencyName === null ? [] : [userId])),
  );
  const onMap = created.filter((row) => row.mapKey !== null);
  await recordMapChanges(
    tx,
    onMap.map((row) => ({ before: null, after: entryOfAgency(row) })),
  );
}

/** Takes these people's things off the map before they are deleted; `check` runs under the map's lock and may throw. */
export async function removeOwnersFromMap(
  tx: Database,
  userIds: readonly string[],
  check: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (userIds.length === 0) return;
  await lockMap(tx);
  await check();
  const owned = await tx
    .select()
    .from(properties)
    .where(inArray(properties.userId, [...userIds]));
  const borne = await tx
    .select()
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]));
  const entries = [...owned.map(entryOfProperty), ...borne.map(entryOfAgency)].filter(
    (entry) => entry !== null,
  );
  for (let start = 0; start < entries.length; start += 1_000)
    await recordMapChanges(
      tx,
      entries.slice(start, start + 1_000).map((before) => ({ before, after: null })),
    );
}

/** Says whether the agency stands on the map once its account is active. */
export function belongsOnMap(profile: NewAgencyProfile): boolean {
  return placeOnMap({ ...profile, status: "active" }).mapKey !== null;
}

/** A later rule of names took the younger agency's key: its other changes are not refused for that. */
function staysWithoutKey(before: StoredProfile, after: StoredProfile): boolean {
  return sharesName(before) && after.agencyName === before.agencyName;
}

/** A profile that takes an agency over: it has no name key where another active agency took the name meanwhile. */
export async function placeTakenOver(tx: Database, profile: StoredProfile) {
  const place = placeOnMap(profile);
  if (place.agencyNameKey === null) return place;
  const bearers = await tx.$count(profiles, eq(profiles.agencyNameKey, place.agencyNameKey));
  return bearers === 0 ? place : { ...place, agencyNameKey: null };
}

/** An agency stands on the map while its account is active, no visitor's, and has a name and a place. */
function placeOnMap(profile: NewAgencyProfile): { agencyNameKey: string | null; mapKey: number | null } {
  const { agencyName: name, agencyAddress: address, latitude, longitude } = profile;
  if (!mayHaveAgency(profile) || name == null) return { agencyNameKey: null, mapKey: null };
  const isWhole = address != null && latitude != null && longitude != null;
  return { agencyNameKey: agencyNameKey(name), mapKey: isWhole ? encodePlace(longitude, latitude) : null };
}

async function updateProfile(tx: Database, after: StoredProfile): Promise<void> {
  const { id, number: _number, agencyId: _agencyId, ...columns } = after;
  try {
    // A savepoint: a name that is taken must not end the caller's whole transaction.
    await tx.transaction((inner) => inner.update(profiles).set(columns).where(eq(profiles.id, id)));
  } catch (error) {
    if (refusalOfUnique(error) !== "profiles_agency_name_key_unique") throw error;
    const message = `Une autre agence porte déjà le nom ${quote(after.agencyName ?? "")}.`;
    throw new AppError("conflict", message, [{ path: ["agency_name"], message }]);
  }
}

async function moveProperties(tx: Database, before: StoredProfile, after: StoredProfile): Promise<void> {
  const owned = await isOwnedBy(tx, after.userId);
  if (mayHaveAgency(before) !== mayHaveAgency(after)) await placeForSale(tx, owned);
  if (before.agencyName === null || after.agencyName === before.agencyName) return;
  const { agencyName } = after;
  const named = and(owned, eq(properties.agencyName, before.agencyName));
  await writePropertiesInBatches(tx, named, (stored) =>
    stored.map((property) => ({ kind: "change", before: property, change: { agencyName } })),
  );
}

/** Puts for-sale homes on the map or off it, as their agency stands; sold ones stay whatever becomes of the owner. */
export async function placeForSale(tx: Database, which: SQL | undefined): Promise<void> {
  const forSale = and(which, isNull(properties.saleDate), isNull(properties.deletedAt));
  await writePropertiesInBatches(tx, forSale, (stored) =>
    stored.map((before) => ({ kind: "change", before, change: {} })),
  );
}

async function announceToAgency(tx: Database, bearerId: string): Promise<void> {
  const borne = await findBorneAgency(tx, bearerId);
  if (borne !== null) await announceOwnChange(tx, [borne], "agency");
}

async function findBorneAgency(tx: Database, bearerId: string): Promise<string | null> {
  const [borne] = await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.userId, bearerId));
  return borne?.id ?? null;
}

/** Properties of the agency that a profile bears, and of its person alone. */
async function isOwnedBy(tx: Database, userId: string): Promise<SQL | undefined> {
  const borne = await findBorneAgency(tx, userId);
  const alone = and(eq(properties.userId, userId), isNull(properties.agencyId));
  return borne === null ? alone : or(eq(properties.agencyId, borne), alone);
}
