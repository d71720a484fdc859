import { fieldRows, type WireName } from "#domain/property/property-fields.ts";
import { type EquipmentName, equipmentNames } from "#domain/property/vocabulary.ts";

/**
 * Columns a file may have: the owner and the owner's reference, the fields of a property, and what stands beside them.
 */
export type Column =
  | "owner_email"
  | "external_reference"
  | WireName
  | EquipmentName
  | "photos"
  | "is_hidden"
  | "created_at";

const wireNames = (isRequired: boolean) =>
  fieldRows.flatMap(([, { wire, inFile }]) =>
    (inFile === "required") === isRequired ? [wire as WireName] : [],
  );

const requiredColumns: readonly Column[] = ["owner_email", "external_reference", ...wireNames(true)];
/** Every column, in the order that our own files have them. */
export const columns: readonly Column[] = [
  ...requiredColumns,
  ...wireNames(false),
  ...equipmentNames,
  "photos",
  "is_hidden",
  "created_at",
];

const otherNames: Readonly<Record<string, Column>> = { user_email: "owner_email" };

export type Header = {
  /** What each column of the file holds; null where it is left out. */
  readonly columns: readonly (Column | null)[];
  /** Names of the columns left out, as the file spells them. */
  readonly ignored: readonly string[];
  /** E-mail of the owner of lines that name none; undefined: they are refused. */
  readonly owner: string | undefined;
};

export type HeaderReading =
  | { readonly ok: true; readonly header: Header }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a file's first line, or says in one French sentence why the file cannot be imported. With an `owner`, an e-mail,
 * a file need not name whose its lines are.
 */
export function readHeader(cells: readonly string[], owner?: string): HeaderReading {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  const found = names.map(
    (name) =>
      (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined) ??
      columns.find((column) => column === name) ??
      null,
  );
  const missing = requiredColumns.filter(
    (column) => !found.includes(column) && !(column === "owner_email" && owner !== undefined),
  );
  if (missing.length > 0)
    return refuse("Colonnes obligatoires absentes", "Colonne obligatoire absente", missing);
  const doubled = columns.filter((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (doubled.length > 0)
    return refuse("Colonnes présentes deux fois", "Colonne présente deux fois", doubled);
  const ignored = cells.filter((cell, index) => found[index] === null && cell.trim() !== "");
  return { ok: true, header: { columns: found, ignored: ignored.map((cell) => cell.trim()), owner } };
}

function refuse(many: string, one: string, names: readonly string[]): HeaderReading {
  return { ok: false, reason: `${names.length > 1 ? many : one} : ${names.join(", ")}.` };
}
