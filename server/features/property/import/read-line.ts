/** One line of a file as a property, in one file: each cell is read beside what the others of its line say. */

import { type AddressParts, parseAddress } from "#domain/address/address.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import { isServedPlace, namesElsewhere } from "#domain/address/served-place.ts";
import type { DraftField } from "#domain/property/draft-fields.ts";
import { labelOfTarget } from "#domain/property/import-targets.ts";
import { fieldRows, type PropertyField, type WireName } from "#domain/property/property-fields.ts";
import type { PropertyInput } from "#domain/property/property-rules.ts";
import { futureSaleMessage, isFutureSale } from "#domain/property/sale-date.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";
import { readCsvCell } from "#domain/text/csv.ts";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { sanitizeLine } from "#domain/text/sanitize-text.ts";
import type { FoundPlace } from "../../../geocoding/geocode-address.ts";
import { settlePlace } from "../../../geocoding/settle-place.ts";
import { copyText } from "../../../platform/csv/copy-text.ts";
import type { FileRecord } from "../../../platform/csv/read-records.ts";
import type { Column, Header } from "./columns.ts";
import { completeCells } from "./complete-cells.ts";
import { type LeftValues, shorten } from "./left-values.ts";
import { parseForm, wordsOfIssue } from "./parse-form.ts";
import {
  isNothing,
  isToCome,
  readBoolean,
  readCaptions,
  readChoice,
  readCount,
  readCreatedAt,
  readDate,
  readDegrees,
  readEquipment,
  readExclusive,
  readLetter,
  readPhotoUrls,
  readPropertyType,
} from "./read-cells.ts";

/** A property as one line of a file gives it, valid by the rules of the property form. */
export type ImportLine = {
  readonly line: number;
  readonly ownerEmail: string;
  readonly reference: string;
  readonly fields: PropertyInput & {
    readonly latitude: number;
    readonly longitude: number;
    readonly street_number: string | null;
    readonly street_name: string | null;
  };
  /** True where the file has no coordinates: the place is that of its address. */
  readonly isPlaceFound: boolean;
  /** What the line leaves empty stays as it is known. */
  readonly keepsKnown: boolean;
  /** Of the Poliris format, whose lines always speak of floors. */
  readonly isPoliris: boolean;
  /** Fields without which nobody else may see the property, by their names in calls; something stands in for each. */
  readonly lacking: readonly DraftField[];
  /** Undefined where the file does not say. */
  readonly isHidden: boolean | undefined;
  /** ISO instant; undefined where the file does not say. */
  readonly createdAt: string | undefined;
  /** What the file says of photographs, by their addresses. */
  readonly captions: ReadonlyMap<string, string>;
  /** Addresses of the photographs; undefined where the file has no such column. */
  readonly photoUrls: readonly string[] | undefined;
};

/** With every reason, in French. */
export type Refusal = {
  readonly line: number;
  readonly reference: string;
  readonly reasons: readonly string[];
  /** Of a home that is for sale no more, whatever else is done with it. */
  readonly isGone?: true;
};

export type LineReading =
  | { readonly ok: true; readonly value: ImportLine }
  | { readonly ok: false; readonly refusal: Refusal };

/** Characters of what a line is known by. */
export const longestReference = 200;

export type LineOptions = {
  readonly today: string;
  readonly now: Date;
  /** Notes a value that is left out, of any format. */
  readonly note: LeftValues["note"];
  /** The place of the address, for a line without coordinates; null where none was found. */
  readonly found: FoundPlace | null;
  /** For a line of an agency's own, whose unreadable cells are noted here; our own tables are refused instead. */
  readonly left?: LeftValues | undefined;
  readonly isPoliris?: boolean;
  /** A sheet has notes beside its table: what stands under no heading is left out. */
  readonly isSheet?: boolean;
};

/** The whole address of a line that gives one and no coordinates; null for any other. */
export function addressWithoutPlace(record: FileRecord, header: Header, isLoose = false): string | null {
  const cells = readCells(record, header, isLoose);
  const read = (column: Column) => (cells.get(column) ?? "").trim();
  const [address, postalCode] = [read("address"), read("postal_code")];
  if (address === "" || read("latitude") !== "" || read("longitude") !== "") return null;
  const commune = `${postalCode} ${read("city")}`.trim();
  return commune === "" || address.includes(postalCode || commune) ? address : `${address}, ${commune}`;
}

/** A point that cannot be read is none where the line is `isLoose`; what stands there is noted. */
function readCells(
  record: FileRecord,
  header: Header,
  isLoose: boolean,
  left?: LeftValues,
): Map<Column, string> {
  const cells = new Map<Column, string>();
  for (const [index, column] of header.columns.entries())
    if (column !== null)
      addCell(cells, column, withUnit(readCsvCell(record.cells[index] ?? ""), header.units[index] ?? ""));
  splitFloor(cells);
  const point = placeColumns.map((column) => ({ column, cell: cells.get(column) ?? "" }));
  const isNowhere = point.every(({ cell }) => isNothing(cell));
  const unread = isLoose ? point.filter(({ cell }) => readDegrees(cell, 180) === undefined) : [];
  for (const { column, cell } of unread) if (!isNothing(cell)) left?.note(labelOfTarget(column), cell);
  if (isNowhere || unread.length > 0) for (const column of placeColumns) cells.set(column, "");
  return cells;
}

/** A figure alone is in what its heading says: "150" under "Charges (€/mois)" is "150 €/mois". */
function withUnit(cell: string, unit: string): string {
  return unit !== "" && /^[\s.,'’-]*\d[\s\d.,'’]*$/.test(cell) ? `${cell.trim()} ${unit}` : cell;
}

/** "3e/5" is a floor and the last one. */
function splitFloor(cells: Map<Column, string>): void {
  const [, floor, floors] = floorOf.exec((cells.get("floor") ?? "").trim()) ?? [];
  if (floor === undefined || floors === undefined) return;
  cells.set("floor", floor);
  if ((cells.get("total_floors") ?? "").trim() === "") cells.set("total_floors", floors);
}

const floorOf = /^(\d{1,2})\s?(?:er|[eè]me|e)?\s?(?:\/|sur)\s?(\d{1,2})$/i;
const placeColumns = ["latitude", "longitude"] as const;

/** Photographs may stand in several columns. */
function addCell(cells: Map<Column, string>, column: Column, cell: string): void {
  const before = column === "photos" ? (cells.get(column) ?? "") : "";
  cells.set(column, before === "" ? cell : `${before}|${cell}`);
}

/** Applies the rules of the property form and of Marseille. */
export function readLine(
  record: FileRecord,
  header: Header,
  { today, now, note, found, left, isPoliris = false, isSheet = false }: LineOptions,
): LineReading {
  const cells = readCells(record, header, left !== undefined, left);
  if (found !== null) setPlace(cells, found);
  const reference = sanitizeLine(cells.get("external_reference") ?? "");
  const refuse = (reasons: readonly string[]): LineReading => ({
    ok: false,
    refusal: { line: record.line, reference: copyText(reference.slice(0, longestReference)), reasons },
  });
  const beyond = record.cells.slice(header.columns.length).filter((cell) => cell.trim() !== "");
  if (isSheet) for (const cell of beyond) left?.note("Colonne sans titre", cell);
  if (record.cells.length < header.columns.length || (beyond.length > 0 && !isSheet))
    return refuse([
      `La ligne compte ${writeCount(record.cells.length, "colonne")} au lieu de ${header.columns.length}`,
    ]);
  const lacking = left === undefined ? [] : completeCells(cells, left);
  const reasons: string[] = [];
  const reader = createReader(cells, reasons, left);
  const ownerEmail = chooseOwner(cells, header);
  if (ownerEmail === "") reasons.push("L’e-mail du propriétaire (owner_email) est requis");
  if (reference === "") reasons.push("La référence externe (external_reference) est requise");
  if (reference.length > longestReference)
    reasons.push(`La référence externe est trop longue (${longestReference} caractères au plus)`);
  const isHidden = reader.read("is_hidden", readBoolean, "n’est ni oui ni non");
  const createdAt = readCreation(cells, reader, { today, now, note });
  const photoUrls = reader.read("photos", readPhotoUrls, "n’est pas une liste d’adresses") ?? [];
  const address = parseAddress(cells.get("address") ?? "");
  const elsewhere = refuseElsewhere(cells, address);
  if (elsewhere !== null) return refuse([elsewhere]);
  const parsed = parseForm(toFormValues(cells, reader, address), cells, left);
  if (!parsed.success) {
    reasons.push(...parsed.error.issues.map((issue) => wordsOfIssue(issue, cells)));
    return refuse([...new Set(reasons)]);
  }
  const { latitude, longitude } = parsed.data;
  if (latitude === null || longitude === null) return refuse([...new Set(reasons)]);
  const place = { ...parsed.data, latitude, longitude, postalCode: parsed.data.postal_code };
  if (isFutureSale(parsed.data.sale_date, today)) reasons.push(futureSaleMessage);
  if (!isServedPlace(place)) reasons.push("Le bien n’est pas à Marseille");
  if (reasons.length > 0) return refuse([...new Set(reasons)]);
  return {
    ok: true,
    value: {
      line: record.line,
      ownerEmail,
      reference,
      fields: { ...withStreet(cleanAddress(parsed.data)), ...settlePlace(place) },
      isPlaceFound: found !== null || lacking.includes("address"),
      keepsKnown: left !== undefined,
      isPoliris,
      lacking,
      isHidden,
      createdAt,
      ...readPhotos(photoUrls, cells),
    },
  };
}

/** When a home was added. Later than now, it would stand first among the newest for as long as that. */
function readCreation(
  cells: ReadonlyMap<Column, string>,
  reader: Reader,
  { today, now, note }: Pick<LineOptions, "today" | "now" | "note">,
): string | undefined {
  const createdAt = reader.read("created_at", readCreatedAt, "n’est pas une date");
  const cell = cells.get("created_at") ?? "";
  if (!isToCome(cell, { today, now })) return createdAt;
  note(labelOfTarget("created_at"), cell);
  return undefined;
}

/** The place that an address was found at stands for what the line says of it. */
function setPlace(cells: Map<Column, string>, found: NonNullable<LineOptions["found"]>): void {
  cells.set("latitude", String(found.latitude));
  cells.set("longitude", String(found.longitude));
  cells.set("place_precision", found.precision ?? "");
}

function chooseOwner(cells: ReadonlyMap<Column, string>, header: Header): string {
  return (sanitizeLine(cells.get("owner_email") ?? "") || (header.owner ?? "")).toLowerCase();
}

function withStreet<Fields extends { readonly address: string }>(fields: Fields) {
  const { streetNumber: street_number, streetName: street_name } = parseAddress(fields.address);
  return { ...fields, street_number, street_name };
}

/** The photographs of a line. Captions that are no list say nothing: the home comes in all the same. */
function readPhotos(
  urls: readonly string[],
  cells: ReadonlyMap<Column, string>,
): Pick<ImportLine, "captions" | "photoUrls"> {
  const allCaptions = readCaptions(cells.get("photo_captions") ?? "") ?? [];
  const captions = new Map(
    urls.flatMap((url, at) => {
      const caption = allCaptions[at] ?? "";
      return caption === "" ? [] : [[url, caption] as const];
    }),
  );
  return { captions, photoUrls: cells.has("photos") ? urls : undefined };
}

/** The sentence for a line without a place whose address names another town; null for any other. */
function refuseElsewhere(cells: ReadonlyMap<Column, string>, address: AddressParts): string | null {
  const read = (column: Column) => (cells.get(column) ?? "").trim();
  if (read("latitude") !== "" || read("longitude") !== "") return null;
  const postalCode = read("postal_code") || (address.postalCode ?? "");
  const city = read("city") || (address.city ?? "");
  if (!namesElsewhere(postalCode, city)) return null;
  return `Le bien n’est pas à Marseille\u00a0: ${`${postalCode} ${city}`.trim()}`;
}

type Reader = ReturnType<typeof createReader>;

/** An empty cell reads as undefined; an unreadable one is noted, or refuses its line. */
function createReader(cells: ReadonlyMap<Column, string>, reasons: string[], left: LeftValues | undefined) {
  return {
    read<Value>(
      column: Column,
      readCell: (cell: string) => Value | undefined,
      complaint: string,
    ): Value | undefined {
      const cell = (cells.get(column) ?? "").trim();
      if (cell === "") return undefined;
      const value = readCell(cell);
      if (value !== undefined) return value;
      if (left === undefined) reasons.push(`${column} : ${quote(shorten(cell))} ${complaint}`);
      else left.note(labelOfTarget(column), cell);
      return undefined;
    },
    require(column: Column, reason: string): void {
      if ((cells.get(column) ?? "").trim() === "") reasons.push(reason);
    },
  };
}

function toFormValues(
  cells: ReadonlyMap<Column, string>,
  reader: Reader,
  address: AddressParts,
): Record<string, unknown> {
  const noPlace =
    "La latitude et la longitude manquent, et l’adresse ne suffit pas à placer le bien sur la carte";
  for (const column of ["latitude", "longitude"] as const) reader.require(column, noPlace);
  const filled = (column: Column, otherwise: string | null) => {
    const cell = (cells.get(column) ?? "").trim();
    return cell === "" ? (otherwise ?? "") : cell;
  };
  return {
    ...Object.fromEntries(fieldRows.map(([, field]) => [field.wire, readField(field, cells, reader)])),
    ...ofEachEquipment((name) => reader.read(name, readEquipment, "n’est ni oui ni non")),
    postal_code: filled("postal_code", address.postalCode),
    city: filled("city", address.city),
  };
}

/** The cell as the form's schema reads it; what a spreadsheet writes in its own way is put right first. */
function readField(field: PropertyField, cells: ReadonlyMap<Column, string>, reader: Reader): unknown {
  const column = field.wire as WireName;
  const cell = cells.get(column);
  switch (field.kind) {
    case "count":
      return readCount(cell ?? "");
    case "yes-no":
      return reader.read(
        column,
        column === "mandate_exclusive" ? readExclusive : readBoolean,
        "n’est ni oui ni non",
      );
    case "letter":
      return cell === undefined ? cell : readLetter(cell);
    case "choice":
      return readChoice(cell ?? "", field.choices);
    case "type":
      return readPropertyType(cell ?? "");
    case "degrees":
      return reader.read(
        column,
        (text) => readDegrees(text, field.most),
        `n’est pas une ${field.label.toLowerCase()} en degrés`,
      );
    case "day":
      return reader.read(column, readDate, "n’est pas une date (31/12/2024 ou 2024-12-31)");
    default:
      return cell;
  }
}
