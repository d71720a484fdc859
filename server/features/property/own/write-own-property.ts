import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { parseAddress } from "#domain/address/address.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import type { newPropertyInput, newPropertyReply, propertyEditInput } from "#domain/api/own-property.ts";
import { ofEachField, type WireName } from "#domain/property/property-fields.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import type { PropertyInput } from "#domain/property/property-rules.ts";
import { futureSaleMessage, isFutureSale } from "#domain/property/sale-date.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { NewProperty } from "../../../records/property/stored-property.ts";
import { type StoredProperty, writeProperties } from "../../../records/property/write-properties.ts";
import { isUnchanged } from "../import/merge-property.ts";
import { findStoredPhotos } from "../stored-photos.ts";
import { type PlaceFinder, placeProperty } from "./place-property.ts";
import type { PropertyWriter } from "./reach-properties.ts";
import { isOwnProperty, type OwnId, readOwnProperty, unknownOwnProperty } from "./read-own-property.ts";

export type WriteDesk = Pick<Platform, "db" | "secret" | "now"> & PlaceFinder;

type NewOwnProperty = z.output<typeof newPropertyInput>;

/** Creates a property; a repeated key writes the form over the first one, unless somebody changed that. */
export async function createOwnProperty(
  desk: WriteDesk,
  userId: string,
  { idempotency_key: key, property: input, is_own_listing: isOwnListing }: NewOwnProperty,
): Promise<z.infer<typeof newPropertyReply>> {
  // The key is its reference too: a file of one's properties that is imported again finds it by that.
  const property = {
    ...(await readForm(desk, input)),
    userId,
    updatedBy: userId,
    externalReference: key,
    ...(isOwnListing ? { listingAttestedAt: desk.now() } : {}),
  };
  const which = and(eq(properties.userId, userId), eq(properties.externalReference, key));
  const { secret } = desk;
  return desk.db.transaction(async (tx) => {
    let known: StoredProperty | undefined;
    const [written] = await writeProperties(tx, which ?? null, async ([before = null]) => {
      if (before === null) return [{ kind: "save", before, property, secret }];
      if (before.deletedAt !== null)
        throw new AppError("conflict", "Ce bien a été enregistré, puis supprimé entre-temps.");
      known = before;
      if (isUnchanged(property, before)) return [];
      if (before.version > 1) throw await changedMeanwhile(tx, { userId, id: before.id });
      return [{ kind: "save", before, property, secret }];
    });
    const stored = written?.after ?? known;
    if (stored === undefined) throw new Error("A property was neither written nor known.");
    const photos = (await findStoredPhotos(tx, [stored.id])).get(stored.id) ?? [];
    return { id: stored.id, version: stored.version, photos: photos.map(({ path }) => path) };
  });
}

/** Refused with `current` where another version was edited. */
export async function editOwnProperty(
  desk: WriteDesk,
  { userId, writerId }: PropertyWriter,
  { id, version, property: input }: z.output<typeof propertyEditInput>,
): Promise<OwnProperty> {
  const own = { userId, id };
  // Checked before any service is asked: somebody else's property is unknown, whatever is sent.
  await readOwnProperty(desk.db, own);
  const form = await readForm(desk, input);
  const { secret } = desk;
  return desk.db.transaction(async (tx) => {
    await writeProperties(tx, isOwnProperty(own) ?? null, async ([before]) => {
      if (before === undefined) throw unknownOwnProperty();
      if (before.version !== version) throw await changedMeanwhile(tx, own);
      const { externalReference } = before;
      const property = { ...form, userId, updatedBy: writerId, externalReference };
      return isUnchanged(property, before) ? [] : [{ kind: "save", before, property, secret }];
    });
    return readOwnProperty(tx, own);
  });
}

/** The refusal of a write that names an older version: it carries the property as it stands. */
export async function changedMeanwhile(tx: Database, own: OwnId): Promise<AppError> {
  const error = new AppError("edit-conflict");
  error.current = await readOwnProperty(tx, own);
  return error;
}

/** Refuses a sale in the future, and a place that is not served. */
async function readForm(
  desk: WriteDesk,
  typed: PropertyInput,
): Promise<Omit<NewProperty, "userId" | "externalReference">> {
  const input = cleanAddress(typed);
  if (isFutureSale(input.sale_date, dayInParis(desk.now())))
    throw new AppError("invalid-input", undefined, [
      { path: ["property", "sale_date"], message: futureSaleMessage },
    ]);
  const fields = { ...input, ...(await placeProperty(desk, input)) };
  const { streetNumber, streetName } = parseAddress(input.address);
  return {
    ...ofEachField((_name, { wire }) => fields[wire as WireName]),
    streetNumber,
    streetName,
    equipment: ofEachEquipment((name) => input[name]),
    isHidden: input.is_hidden,
    photos: undefined,
    createdAt: undefined,
  };
}
