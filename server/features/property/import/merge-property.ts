import { cleanAddress } from "#domain/address/place-name.ts";
import type { Place } from "#domain/geography.ts";
import { discreetText } from "#domain/property/disclosed-place.ts";
import { type FieldName, ofEachField, type WireName } from "#domain/property/property-fields.ts";
import { equipmentNames, ofEachEquipment } from "#domain/property/vocabulary.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import type { NewPhoto, NewProperty } from "../../../records/property/stored-property.ts";
import { placedOf } from "../../../records/property/write-properties.ts";
import type { Column } from "./columns.ts";
import type { Owner } from "./find-owners.ts";
import type { KnownProperty } from "./known-properties.ts";
import type { ImportLine } from "./read-line.ts";

/**
 * The property to write. A column that the file lacks stays as it is, so that importing again undoes nothing written
 * by hand. A new property takes missing contact details from its owner's agency.
 */
export function mergeProperty(
  line: ImportLine,
  owner: Owner,
  stored: KnownProperty | null,
  fileColumns: ReadonlySet<Column | null>,
  photos: readonly NewPhoto[] | undefined,
): NewProperty {
  const { fields } = line;
  const kept = stored === null ? null : cleanAddress(fieldsOfRow(stored.row));
  const keepsStreet = stored !== null && isStreetKept(line, stored.row);
  const isSameAddress = kept !== null && stored !== null && tellsSameAddress(line, stored.row, kept.address);
  const hasMoved = !keepsStreet && !isSameAddress;
  // What was completed by hand is lacking no more, whatever the file leaves out again.
  const lacking = line.lacking.filter((field) => stored === null || stored.row.lacking.includes(field));
  const fromOwner: Partial<Record<FieldName, string | null>> = owner;
  const merged = ofEachField((name, { wire, inFile }) => {
    const column = wire as WireName;
    const value = fields[column];
    if (kept !== null && isStandIn(line, name, hasMoved)) return kept[name];
    if (kept !== null && name === "address" && isSameAddress) return kept.address;
    if (
      keepsStreet &&
      kept !== null &&
      (isPlace(name) || isAddress(name) || isDisclosedText(name, value, stored.row))
    )
      return kept[name];
    // A point that was set by hand is better than one that is looked up, as long as the address stays.
    if (isPlace(name) && line.isPlaceFound && kept !== null && !hasMoved) return kept[name];
    if (name === "placePrecision" && tellsPrecision(line, kept)) return value;
    if (isCallerKept(line, name, owner, stored))
      return kept === null ? (fromOwner[name] ?? null) : kept[name];
    if (name === "floor" && value === null && losesFloor(line, stored)) return null;
    // An emptied cell puts no sold home up for sale, which would publish its price, number and photographs.
    const isBlankKept = line.keepsKnown || name === "saleDate";
    if (isBlankKept && value === null && kept !== null) return kept[name];
    if (line.keepsKnown && value === null && name in fromOwner) return fromOwner[name] ?? null;
    if (inFile !== undefined || fileColumns.has(column)) return value;
    if (kept !== null) return kept[name];
    return name in fromOwner ? (fromOwner[name] ?? null) : value;
  });
  return {
    ...merged,
    // What is sold now is under offer no more, whichever of the two the file tells.
    saleStage: merged.saleDate === null ? merged.saleStage : null,
    userId: owner.userId,
    // What is new is the agency's that its line goes to, whichever its person works for by the time it is written.
    ...(owner.agencyId !== null && { agencyId: owner.agencyId }),
    // A line may name its home by its id, which stands for a reference where it has none.
    externalReference: stored?.row.externalReference ?? line.reference,
    streetNumber: keepsStreet ? stored.row.streetNumber : fields.street_number,
    streetName: keepsStreet ? stored.row.streetName : fields.street_name,
    equipment: ofEachEquipment((name) =>
      fileColumns.has(name) || stored === null ? fields[name] : stored.row[name],
    ),
    isHidden: lacking.length > 0 || (line.isHidden ?? (stored !== null && isKeptHidden(stored, lacking))),
    lacking,
    createdAt: line.createdAt,
    photos,
  };
}

/** A draft that nobody but files wrote is shown once nothing lacks. */
function isKeptHidden({ row }: KnownProperty, lacking: readonly string[]): boolean {
  return row.isHidden && !(isCompletedBy(row, lacking) && row.updatedBy === null);
}

/** Says whether writing leaves nothing lacking of a draft. */
export function isCompletedBy(row: KnownProperty["row"], lacking: readonly string[]): boolean {
  return row.lacking.length > 0 && lacking.length === 0;
}

/** Poliris tells no floor of what stands by itself: one that an earlier import took from it, and no person since, goes. */
function losesFloor({ isPoliris, fields }: ImportLine, stored: KnownProperty | null): boolean {
  const standsAlone = fields.property_type === "Maison" || fields.property_type === "Immeuble";
  return isPoliris && standsAlone && stored !== null && stored.row.updatedBy === null;
}

/** Says whether what is known of whom to ask stays: typed by hand, or better than an e-mail that is nobody's here now. */
function isCallerKept(
  { isPoliris, keepsKnown, fields }: ImportLine,
  name: FieldName,
  { ownEmails }: Owner,
  stored: KnownProperty | null,
): boolean {
  if (name !== "agencyPhone" && name !== "agencyEmail") return false;
  const isTyped = stored !== null && stored.row.updatedBy !== null && stored.row[name] !== null;
  const email = fields.agency_email;
  const isNobodys = name === "agencyEmail" && email !== null && !ownEmails.has(email.toLowerCase());
  return (isPoliris && isTyped) || (keepsKnown && isNobodys);
}

/** Says whether the line only has something that stands in for a field: what is known is better. */
function isStandIn({ lacking }: ImportLine, name: FieldName, hasMoved: boolean): boolean {
  if (name === "price") return lacking.includes("price");
  if (name === "surfaceArea") return lacking.includes("surface_area");
  if (name === "propertyType") return lacking.includes("property_type");
  return isPlace(name) && lacking.includes("address") && !hasMoved;
}

/**
 * A line without a street keeps the known one in its sector, of a discreet home or one completed by hand, whose point
 * may have no street. A line without any place keeps a completed home's.
 */
function isStreetKept({ keepsKnown, fields, lacking }: ImportLine, row: KnownProperty["row"]): boolean {
  const isByHand = row.updatedBy !== null;
  if (lacking.includes("address") && isByHand && !row.lacking.includes("address")) return true;
  if (!keepsKnown || fields.street_name !== null || fields.postal_code !== row.postalCode) return false;
  if (row.streetName !== null) return row.discreetAddress !== null || isByHand;
  return isByHand && fields.place_precision === "Secteur" && row.placePrecision !== "Secteur";
}

/** Poliris tells street, code and city apart: an address that was entered without one of them, or its comma, is the same. */
function tellsSameAddress(
  { isPoliris, fields }: ImportLine,
  { postalCode, streetNumber, streetName }: KnownProperty["row"],
  address: string,
): boolean {
  if (fields.postal_code !== postalCode) return false;
  if (fields.address === address) return true;
  const isSameStreet = fields.street_number === streetNumber && fields.street_name === streetName;
  return isPoliris && streetName !== null && isSameStreet && !addsWord(fields, address);
}

/** A complement such as "bât. B" is news, the postal code and the city are not. */
function addsWord({ address, postal_code, city }: ImportLine["fields"], kept: string): boolean {
  const known = new Set(wordsOf([kept, postal_code, city].join(" ")));
  return wordsOf(address).some((word) => !known.has(word));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[a-z\d]+/g) ?? [];
}

/** What was known of a point says nothing of another one, and the point of an area is nobody's door. */
function tellsPrecision({ isPlaceFound, fields }: ImportLine, kept: Place | null): boolean {
  const isSamePoint = kept?.latitude === fields.latitude && kept.longitude === fields.longitude;
  return isPlaceFound || fields.place_precision === "Secteur" || !isSamePoint;
}

/** Says whether a text is what others are told of the one that is known, without its address. */
function isDisclosedText(name: FieldName, value: unknown, row: KnownProperty["row"]): boolean {
  if (name !== "title" && name !== "description") return false;
  return value === discreetText({ ...placedOf(row), streetNumber: row.streetNumber }, row[name] ?? "");
}

/** What a place is called, and what is told of it. */
function isAddress(name: FieldName): boolean {
  return name === "address" || name === "postalCode" || name === "city" || name === "discreetAddress";
}

function isPlace(name: FieldName): boolean {
  return name === "latitude" || name === "longitude" || name === "placePrecision";
}

/** Says whether writing a property would change nothing of what is stored, but for who wrote it. */
export function isUnchanged(property: NewProperty, row: KnownProperty["row"]): boolean {
  const { equipment, photos, createdAt, ...stored } = property;
  const {
    listingAttestedAt: _attested,
    agencyId: _agency,
    updatedBy: _writer,
    lacking = [],
    ...fields
  } = stored;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return (
    row.deletedAt === null &&
    photos === undefined &&
    lacking.join() === row.lacking.join() &&
    (createdAt === undefined || row.createdAt.toISOString() === createdAt) &&
    names.every(
      (name) => fields[name] === (name === "externalReference" ? (row[name] ?? row.id) : row[name]),
    ) &&
    equipmentNames.every((name) => (equipment[name] ?? false) === row[name])
  );
}
