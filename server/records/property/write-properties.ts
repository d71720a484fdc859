import { randomUUID } from "node:crypto";
import { and, asc, gt, inArray, type SQL, sql } from "drizzle-orm";
import { isOnMap, ownerOf } from "#domain/access.ts";
import type { Place } from "#domain/geography.ts";
import { isPublicPlaceOf } from "#domain/map/public-place.ts";
import { need } from "#domain/need.ts";
import { type DiscretionFacts, disclosedPlaceOf } from "#domain/property/disclosed-place.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { lockMap, recordMapChanges } from "../map-log/changes.ts";
import { takeFreePlaces } from "../map-log/free-place.ts";
import { entryOfProperty } from "../map-log/map-entry.ts";
import { findActiveOwners, findBelongings } from "./find-belongings.ts";
import { photos, properties } from "./property-schema.ts";
import { type PlacedProperty, takePublicPlaces } from "./public-places.ts";
import type { NewPhoto, NewProperty } from "./stored-property.ts";

export type StoredProperty = typeof properties.$inferSelect;

/** What the door alone writes, or nobody. */
type Derived = "id" | "number" | "agencyId" | "mapKey" | "searchText" | "version" | ShownPlace;
type ShownPlace = "publicLatitude" | "publicLongitude";
/** What decides where others are told that a property is. */
type DecidesPlace =
  | "saleDate"
  | "streetNumber"
  | "streetName"
  | "postalCode"
  | "latitude"
  | "longitude"
  | "placePrecision"
  | "discreetAddress";

/** Of a "place" write: its public place is taken anew. */
type PlacedChange = Partial<Omit<StoredProperty, Derived>>;

export type PropertyChange = Omit<PlacedChange, DecidesPlace> & {
  readonly [Name in DecidesPlace | ShownPlace]?: never;
};

/** "save" creates a property or writes it anew; a deleted one stays so unless it is revived. */
export type PropertyWrite =
  | {
      readonly kind: "save";
      readonly before: StoredProperty | null;
      readonly property: NewProperty;
      /** It decides where the map shows a sold property. */
      readonly secret: string;
      readonly revives?: boolean;
    }
  | {
      readonly kind: "place";
      readonly before: StoredProperty;
      readonly change: PlacedChange;
      readonly secret: string;
      /** The public place to keep where the rule can have given it; undefined: the one shown now, null: none. */
      readonly shown?: Place | null;
      readonly photos?: readonly NewPhoto[];
    }
  | {
      readonly kind: "change";
      readonly before: StoredProperty;
      readonly change: PropertyChange;
      /** Undefined leaves them. */
      readonly photos?: readonly NewPhoto[];
    };

export type WrittenProperty = { readonly before: StoredProperty | null; readonly after: StoredProperty };

/**
 * The one way to write properties, a few hundred at most: `decide` gets the rows of `which` (null: none) under the
 * map's lock and may throw. Places, photographs, the map's log and the owners' lists follow. Constraint violations
 * throw as the database raises them.
 */
export async function writeProperties(
  tx: Database,
  which: SQL | null,
  decide: (stored: readonly StoredProperty[]) => readonly PropertyWrite[] | Promise<readonly PropertyWrite[]>,
): Promise<readonly WrittenProperty[]> {
  await lockMap(tx);
  const stored = which === null ? [] : await tx.select().from(properties).where(which);
  const plans = await planRows(tx, await decide(stored));
  if (plans.length === 0) return [];
  await assignMapKeys(tx, plans);
  const written = await writeRows(tx, plans);
  await replacePhotos(tx, plans);
  await recordMapChanges(
    tx,
    written.map(({ before, after }) => ({
      before: before === null ? null : entryOfProperty(before),
      after: entryOfProperty(after),
      // For a sold property, an update of the map after a withheld figure changed would reveal that change.
      changesWhatIsRead: after.saleDate === null && before?.version !== after.version,
    })),
  );
  await announceOwnChange(
    tx,
    written.map(({ after }) => ownerOf(after)),
    "properties",
  );
  return written;
}

const batchSize = 500;

/** `writeProperties` for any number of rows, in batches by number, under one lock. */
export async function writePropertiesInBatches(
  tx: Database,
  which: SQL | undefined,
  decide: (stored: readonly StoredProperty[]) => readonly PropertyWrite[],
): Promise<void> {
  await lockMap(tx);
  let last = -1;
  for (;;) {
    const next = await tx
      .select({ number: properties.number })
      .from(properties)
      .where(and(which, gt(properties.number, last)))
      .orderBy(asc(properties.number))
      .limit(batchSize);
    const numbers = next.map(({ number }) => number);
    if (numbers.length === 0) return;
    await writeProperties(tx, inArray(properties.number, numbers), decide);
    last = Math.max(...numbers);
  }
}

type Row = ReturnType<typeof makeRow>;
type Plan = {
  readonly id: string;
  readonly onMap: boolean;
  readonly photos: NewProperty["photos"];
  readonly place: { readonly latitude: number; readonly longitude: number };
  mapKey: number | null;
} & (
  | { readonly before: null; readonly row: Row }
  | { readonly before: StoredProperty; readonly row: Row | Partial<StoredProperty> }
);

async function planRows(tx: Database, writes: readonly PropertyWrite[]): Promise<Plan[]> {
  const belongings = await findBelongings(tx, writes);
  const active = await findActiveOwners(tx, [...belongings.values()]);
  const places = await takePlaces(tx, writes);
  return writes.map((write): Plan => {
    const id = write.before?.id ?? randomUUID();
    const belonging = belongings.get(write);
    if (belonging === undefined) throw new Error("Every property that is written belongs to somebody.");
    const row =
      write.kind === "save"
        ? { ...makeRow(write, id, need(places.get(write))), ...belonging }
        : write.kind === "place"
          ? { ...write.change, ...changeOfPlace(write.before, need(places.get(write))) }
          : write.change;
    const after = { moderatedAt: null, deletedAt: null, ...write.before, ...row } as StoredProperty;
    const onMap =
      after.deletedAt === null &&
      disclosedPlaceOf(placedOf(after)) !== "sector" &&
      isOnMap({
        isHidden: after.isHidden,
        isModerated: after.moderatedAt !== null,
        isOwnerActive: active.has(ownerOf(belonging)),
        saleDate: after.saleDate,
      });
    const place = publicPlaceIn(after);
    const photos = write.kind === "save" ? write.property.photos : write.photos;
    return { id, onMap, photos, place, mapKey: null, before: write.before, row } as Plan;
  });
}

/** A constraint admits only the domain's words. */
export function placedOf(
  row: Pick<StoredProperty, "saleDate" | "streetName" | "placePrecision" | "discreetAddress">,
): DiscretionFacts {
  return row as DiscretionFacts;
}

type Save = Extract<PropertyWrite, { kind: "save" }>;
type PlacingWrite = Exclude<PropertyWrite, { kind: "change" }>;

/** The public places of all writes but changes, which touch nothing that decides one. */
async function takePlaces(
  tx: Database,
  writes: readonly PropertyWrite[],
): Promise<ReadonlyMap<PropertyWrite, Place>> {
  const placing = writes.filter((write) => write.kind !== "change");
  const places = await takePublicPlaces(tx, placing.map(toPlace), placing[0]?.secret ?? "");
  return new Map(placing.map((write, at) => [write, need(places[at])]));
}

function toPlace(write: PlacingWrite): PlacedProperty {
  const { before } = write;
  const row = write.kind === "save" ? write.property : { ...write.before, ...write.change };
  const shown = write.kind === "place" ? write.shown : undefined;
  const kept = shown === undefined ? findKeptPlace(before, row) : shown;
  const isKept = kept !== null && isPublicPlaceOf(kept, row);
  return { ...row, ...placedOf(row), keptPublicPlace: isKept ? kept : null };
}

/** Null where the true place changed. */
function findKeptPlace(before: StoredProperty | null, { latitude, longitude }: Place): Place | null {
  if (before === null || disclosedPlaceOf(placedOf(before)) !== "near") return null;
  if (before.latitude !== latitude || before.longitude !== longitude) return null;
  return publicPlaceIn(before);
}

export function publicPlaceIn({
  publicLatitude: latitude,
  publicLongitude: longitude,
}: Pick<StoredProperty, ShownPlace>): Place {
  return { latitude, longitude };
}

/** Empty where the place stays: a write that changes nothing is none. */
function changeOfPlace(
  before: StoredProperty,
  { latitude, longitude }: Place,
): Partial<Pick<StoredProperty, ShownPlace>> {
  const stays = latitude === before.publicLatitude && longitude === before.publicLongitude;
  return stays ? {} : { publicLatitude: latitude, publicLongitude: longitude };
}

/** A property whose public place stays keeps its key; others get a free place, or null off the map. */
async function assignMapKeys(tx: Database, plans: readonly Plan[]): Promise<void> {
  const moving = plans.filter((plan) => {
    const { before, place, onMap } = plan;
    const stays =
      before?.mapKey != null &&
      before.publicLatitude === place.latitude &&
      before.publicLongitude === place.longitude;
    plan.mapKey = onMap && stays ? before.mapKey : null;
    return onMap && !stays;
  });
  const keys = await takeFreePlaces(
    tx,
    moving.map(({ place }) => place),
  );
  moving.forEach((plan, index) => {
    plan.mapKey = keys[index] ?? null;
  });
}

async function writeRows(tx: Database, plans: readonly Plan[]): Promise<WrittenProperty[]> {
  const created = await insertRows(tx, plans);
  const changed = plans.filter(({ before, row, mapKey, photos: newPhotos }) => {
    const isSame = before !== null && mapKey === before.mapKey && Object.keys(row).length === 0;
    return before !== null && !(isSame && newPhotos === undefined);
  });
  await updateMany(
    tx,
    properties,
    changed.map(({ id, row, mapKey }) => ({ id, change: { ...row, mapKey } })),
    sql`version = ${properties.version} + 1`,
  );
  const isChanged = new Set(changed.map(({ id }) => id));
  return plans.map(({ id, before, row, mapKey }) => {
    if (before !== null) {
      const version = isChanged.has(id) ? before.version + 1 : before.version;
      return { before, after: { ...before, ...row, mapKey, version } };
    }
    const after = created.get(id);
    if (after === undefined) throw new Error(`The property ${id} was not written.`);
    return { before, after };
  });
}

async function insertRows(tx: Database, plans: readonly Plan[]): Promise<Map<string, StoredProperty>> {
  // Rows inserted at once have one set of columns, so that a default for some is not possible.
  const createdAt = new Date();
  const rows = plans.flatMap(({ before, row, mapKey }) =>
    before === null ? [{ createdAt, ...row, mapKey }] : [],
  );
  if (rows.length === 0) return new Map();
  await insertMany(tx, properties, rows);
  const ids = rows.map(({ id }) => id);
  const inserted = await tx.select().from(properties).where(inArray(properties.id, ids));
  return new Map(inserted.map((row) => [row.id, row]));
}

function makeRow({ property, revives }: Save, id: string, place: Place) {
  const { equipment, photos: _photos, createdAt, agencyId: _agencyId, lacking = [], ...fields } = property;
  return {
    ...fields,
    id,
    lacking: [...lacking],
    ...ofEachEquipment((name) => equipment[name] ?? false),
    publicLatitude: place.latitude,
    publicLongitude: place.longitude,
    updatedAt: new Date(),
    ...(revives === true ? { deletedAt: null, removedAt: null } : {}),
    ...(createdAt === undefined ? {} : { createdAt: new Date(createdAt) }),
  };
}

async function replacePhotos(tx: Database, plans: readonly Plan[]): Promise<void> {
  const changed = plans.filter((plan) => plan.photos !== undefined);
  const known = changed.filter(({ before }) => before !== null).map(({ id }) => id);
  if (known.length > 0) await tx.delete(photos).where(inArray(photos.propertyId, known));
  const rows = changed.flatMap((plan) =>
    (plan.photos ?? []).map((photo, position) => ({ ...photo, position, propertyId: plan.id })),
  );
  await insertMany(tx, photos, rows);
}
