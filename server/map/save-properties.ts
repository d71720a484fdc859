import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { isOnMap } from "#domain/access.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";
import { insertMany } from "../platform/database/insert-many.ts";
import type { Database } from "../platform/database/open.ts";
import { photos, profiles, properties } from "../platform/database/schema.ts";
import { lockMap, type MapChange, recordMapChanges } from "./changes.ts";
import { entryOfProperty } from "./entries.ts";
import { takeFreePlaces } from "./free-place.ts";
import { type NewProperty, publicPlaceOf } from "./stored-property.ts";

export type SaveCounts = { readonly created: number; readonly updated: number };

type Row = typeof properties.$inferInsert & { id: string };
type StoredRow = typeof properties.$inferSelect;
type Plan = {
  readonly given: NewProperty;
  readonly before: StoredRow | null;
  readonly row: Row;
  readonly onMap: boolean;
};

/**
 * Writes homes, at most a few hundred at a time, inside the caller's transaction: creates them, or changes those
 * whose owner and external reference are known, keeps the map's places and change log in step, and replaces the
 * photographs that are given. Constraint violations throw as the database raises them.
 */
export async function saveProperties(
  tx: Database,
  given: readonly NewProperty[],
  secret: string,
): Promise<SaveCounts> {
  if (given.length === 0) return { created: 0, updated: 0 };
  await lockMap(tx);
  const plans = await planRows(tx, given, secret);
  await assignMapKeys(tx, plans);
  const created = plans.filter((plan) => plan.before === null);
  const updated = plans.filter((plan) => plan.before !== null);
  const numbers = new Map<string, number>();
  if (created.length > 0) {
    const inserted = await tx
      .insert(properties)
      .values(created.map((plan) => plan.row))
      .returning({ id: properties.id, number: properties.number });
    for (const { id, number } of inserted) numbers.set(id, number);
  }
  for (const { row } of updated) await tx.update(properties).set(row).where(eq(properties.id, row.id));
  await replacePhotos(tx, plans);
  await recordMapChanges(
    tx,
    plans.map((plan) => changeOf(plan, numbers)),
  );
  return { created: created.length, updated: updated.length };
}

async function planRows(tx: Database, given: readonly NewProperty[], secret: string): Promise<Plan[]> {
  const known = await findKnown(tx, given);
  const active = await findActiveOwners(tx, given);
  return given.map((property) => {
    const before = known.get(referenceKey(property.userId, property.externalReference)) ?? null;
    const row = rowOf(property, before?.id ?? randomUUID(), secret);
    const onMap = isOnMap({
      isHidden: property.isHidden,
      isModerated: before !== null && before.moderatedAt !== null,
      isOwnerActive: active.has(property.userId),
      saleDate: property.saleDate,
    });
    return { given: property, before, row, onMap };
  });
}

/** Keeps the key of a home whose public place stays; gives the others a free place, or none when off the map. */
async function assignMapKeys(tx: Database, plans: readonly Plan[]): Promise<void> {
  const moving = plans.filter(({ row, before, onMap }) => {
    const stays =
      before?.mapKey != null &&
      before.publicLatitude === row.publicLatitude &&
      before.publicLongitude === row.publicLongitude;
    row.mapKey = onMap && stays ? before.mapKey : null;
    return onMap && !stays;
  });
  const places = moving.map(({ row }) => ({ latitude: row.publicLatitude, longitude: row.publicLongitude }));
  const keys = await takeFreePlaces(tx, places);
  moving.forEach(({ row }, index) => {
    row.mapKey = keys[index] ?? null;
  });
}

async function findKnown(tx: Database, given: readonly NewProperty[]): Promise<Map<string, StoredRow>> {
  const references = given.flatMap((property) => property.externalReference ?? []);
  if (references.length === 0) return new Map();
  const owners = [...new Set(given.map((property) => property.userId))];
  const rows = await tx
    .select()
    .from(properties)
    .where(and(inArray(properties.userId, owners), inArray(properties.externalReference, references)));
  return new Map(rows.map((row) => [referenceKey(row.userId, row.externalReference), row]));
}

async function findActiveOwners(tx: Database, given: readonly NewProperty[]): Promise<Set<string>> {
  const owners = [...new Set(given.map((property) => property.userId))];
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(inArray(profiles.userId, owners), eq(profiles.status, "active")));
  return new Set(rows.map((row) => row.userId));
}

function referenceKey(userId: string, reference: string | null): string {
  return reference === null ? "" : `${userId}\n${reference}`;
}

function rowOf(property: NewProperty, id: string, secret: string): Row {
  const { equipment, photos: _photos, createdAt, ...fields } = property;
  const place = publicPlaceOf({ ...property, id }, secret);
  return {
    ...fields,
    id,
    ...ofEachEquipment((name) => equipment[name] ?? false),
    publicLatitude: place.latitude,
    publicLongitude: place.longitude,
    updatedAt: new Date(),
    deletedAt: null,
    ...(createdAt === undefined ? {} : { createdAt: new Date(createdAt) }),
  };
}

function changeOf({ before, row }: Plan, numbers: ReadonlyMap<string, number>): MapChange {
  const number = before?.number ?? numbers.get(row.id);
  if (number === undefined) throw new Error(`The home ${row.id} was not written.`);
  return {
    before: before === null ? null : entryOfProperty(before),
    after: entryOfProperty({ ...row, number }),
  };
}

async function replacePhotos(tx: Database, plans: readonly Plan[]): Promise<void> {
  const changed = plans.filter(({ given }) => given.photos !== undefined);
  const known = changed.filter(({ before }) => before !== null).map(({ row }) => row.id);
  if (known.length > 0) await tx.delete(photos).where(inArray(photos.propertyId, known));
  const rows = changed.flatMap(({ given, row }) =>
    (given.photos ?? []).map((photo, position) => ({ ...photo, position, propertyId: row.id })),
  );
  await insertMany(tx, photos, rows);
}
