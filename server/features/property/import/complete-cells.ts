import { parseAddress } from "#domain/address/address.ts";
import { findArrondissement } from "#domain/address/arrondissement.ts";
import { sectorOf } from "#domain/address/sector.ts";
import { mentionsMarseille, namesElsewhere } from "#domain/address/served-place.ts";
import type { DraftField } from "#domain/property/draft-fields.ts";
import { labelOfTarget } from "#domain/property/import-targets.ts";
import { propertyTitle } from "#domain/property/property-words.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import type { Column } from "./columns.ts";
import type { LeftValues } from "./left-values.ts";
import { isNothing, readPropertyType } from "./read-cells.ts";
import { typeOf } from "./type-words.ts";

type Cells = Map<Column, string>;

/** Completes a feed's line by a title or its sector; what nothing can stand for gets a least value and makes a draft. */
export function completeCells(cells: Cells, left: LeftValues): DraftField[] {
  const read = (column: Column) => (cells.get(column) ?? "").trim();
  const lacking: DraftField[] = [];
  const foundCode = read("postal_code") || (parseAddress(read("address")).postalCode ?? "");
  if (findArrondissement(foundCode) !== null) {
    if (read("city") === "") cells.set("city", "Marseille");
    if (read("address") === "") cells.set("address", `${foundCode} ${read("city")}`);
  }
  for (const column of ["price", "surface_area"] as const) {
    const amount = parseWholeNumber(read(column));
    if (amount !== null && amount >= 1) continue;
    if (!isNothing(read(column))) left.note(labelOfTarget(column), read(column));
    cells.set(column, "1");
    lacking.push(column);
  }
  const { streetName, postalCode } = parseAddress(read("address"));
  if (read("latitude") === "" || read("longitude") === "") {
    const code = read("postal_code") || (postalCode ?? "");
    const isVague = findArrondissement(code) === null;
    if (!isVague || isSomewhereInMarseille(code, read)) {
      const { centre } = sectorOf(code);
      cells.set("latitude", String(centre.latitude));
      cells.set("longitude", String(centre.longitude));
      cells.set("place_precision", "Secteur");
      if (isVague) nameCity(cells);
      // A street that nobody knows is put on the map by hand; a line without one told its sector on purpose.
      if (isVague || streetName !== null) lacking.push("address");
    }
  }
  const type = read("property_type");
  cells.set("property_type", readPropertyType(type) ?? typeOf(type) ?? "Autre");
  if (type === "") lacking.push("property_type");
  if (read("title") === "") cells.set("title", makeTitle(read, streetName));
  return lacking;
}

/** Says whether a line names the city, and no arrondissement of it. */
function isSomewhereInMarseille(code: string, read: (column: Column) => string): boolean {
  const city = read("city");
  if (namesElsewhere(code, city)) return false;
  return code === wholeCityCode || city !== "" || mentionsMarseille(read("address"));
}

/** The city, where a line says no more. */
function nameCity(cells: Cells): void {
  const standIns = { postal_code: wholeCityCode, city: "Marseille", address: "Marseille" } as const;
  for (const column of ["postal_code", "city", "address"] as const)
    if ((cells.get(column) ?? "").trim() === "") cells.set(column, standIns[column]);
}

/** What software writes for Marseille as a whole. */
const wholeCityCode = "13000";

function makeTitle(read: (column: Column) => string, streetName: string | null): string {
  const rooms = parseWholeNumber(read("rooms"));
  const propertyType = readPropertyType(read("property_type")) ?? "Autre";
  return propertyTitle({
    propertyType,
    rooms,
    streetName: read("discreet_address") === "" ? streetName : null,
  });
}
