import {
  type EnergyLetter,
  type EquipmentName,
  energyLetters,
  equipmentNames,
} from "#domain/property/property.ts";
import type { NewPhoto, NewProperty } from "../../../map/stored-property.ts";
import type { Column } from "./columns.ts";
import type { Owner } from "./find-owners.ts";
import type { ImportLine } from "./read-line.ts";
import type { StoredHome } from "./stored-homes.ts";

/**
 * The home to be written. What the file has no column for stays as it is on a known home: importing a list again
 * must not undo what its owner wrote by hand. A new home takes the contact details its file leaves out from its
 * owner's agency.
 */
export function mergeHome(
  line: ImportLine,
  owner: Owner,
  stored: StoredHome | null,
  given: ReadonlySet<Column | null>,
  photos: readonly NewPhoto[] | undefined,
): NewProperty {
  const { fields } = line;
  const row = stored?.row;
  const pick = <Value>(column: Column, value: Value, kept: Value | undefined, first = value): Value =>
    given.has(column) ? value : kept === undefined ? first : kept;
  return {
    userId: owner.userId,
    externalReference: line.reference,
    title: fields.title,
    price: fields.price,
    address: fields.address,
    streetNumber: fields.street_number,
    streetName: fields.street_name,
    postalCode: fields.postal_code,
    city: fields.city,
    latitude: fields.latitude,
    longitude: fields.longitude,
    surfaceArea: fields.surface_area,
    propertyType: fields.property_type,
    description: pick("description", fields.description, row?.description),
    rooms: pick("rooms", fields.rooms, row?.rooms),
    bedrooms: pick("bedrooms", fields.bedrooms, row?.bedrooms),
    floor: pick("floor", fields.floor, row?.floor),
    totalFloors: pick("total_floors", fields.total_floors, row?.totalFloors),
    equipment: Object.fromEntries(
      equipmentNames.map((name) => [name, pick(name, fields[name], row?.[name])]),
    ) as Record<EquipmentName, boolean>,
    exposure: pick("exposure", fields.exposure, row?.exposure),
    dpeEnergyLetter: pick("dpe_energy_letter", fields.dpe_energy_letter, letterOf(row?.dpeEnergyLetter)),
    dpeEmissionsLetter: pick(
      "dpe_emissions_letter",
      fields.dpe_emissions_letter,
      letterOf(row?.dpeEmissionsLetter),
    ),
    saleDate: pick("sale_date", fields.sale_date, row?.saleDate),
    agencyName: pick("agency_name", fields.agency_name, row?.agencyName, owner.agencyName),
    agencyPhone: pick("agency_phone", fields.agency_phone, row?.agencyPhone, owner.agencyPhone),
    agencyEmail: pick("agency_email", fields.agency_email, row?.agencyEmail, owner.agencyEmail),
    agencyWebsite: pick("agency_website", fields.agency_website, row?.agencyWebsite, owner.agencyWebsite),
    sourceDomain: pick("source_domain", fields.source_domain, row?.sourceDomain),
    sourceUrl: pick("source_url", fields.source_url, row?.sourceUrl),
    isHidden: line.isHidden ?? row?.isHidden ?? false,
    createdAt: line.createdAt,
    photos,
  };
}

/** Says whether writing a home would change nothing of what is stored. */
export function isUnchanged(home: NewProperty, { row }: StoredHome): boolean {
  const { equipment, photos, createdAt, ...fields } = home;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return (
    row.deletedAt === null &&
    photos === undefined &&
    (createdAt === undefined || row.createdAt.toISOString() === createdAt) &&
    names.every((name) => fields[name] === row[name]) &&
    equipmentNames.every((name) => (equipment[name] ?? false) === row[name])
  );
}

function letterOf(text: string | null | undefined): EnergyLetter | null | undefined {
  return text === null || text === undefined
    ? text
    : (energyLetters.find((letter) => letter === text) ?? null);
}
