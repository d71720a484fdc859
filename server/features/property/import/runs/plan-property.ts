import type { ImportPlan } from "#domain/api/import-run.ts";
import { changedFields, filledFields } from "#domain/property/filled-fields.ts";
import { type FieldsOfProperty, fieldRows } from "#domain/property/property-fields.ts";
import { equipmentNames } from "#domain/property/vocabulary.ts";
import { formatPrice, writeCount } from "#domain/text/format.ts";
import { fieldsOfRow } from "../../../../records/property/find-property.ts";
import { planPhotos } from "../import-photos.ts";
import type { MatchedLine } from "../match-lines.ts";
import { isUnchanged, mergeProperty } from "../merge-property.ts";
import type { ImportFile } from "../open-import-file.ts";

export type PlannedProperty = ImportPlan["sample"][number];
export type PlannedAction = PlannedProperty["action"];

/** What would become of a line. */
export async function decideAction(matched: MatchedLine, file: ImportFile): Promise<PlannedAction> {
  const { line, stored } = matched;
  if (stored === null) return "create";
  if (matched.isColleagues) return "leave";
  if (!isUnchanged(mergeLine(matched, file), stored.row)) return "update";
  const { changes } = await planPhotos(photosOf(line), stored.photos, file.photoSource);
  return changes ? "update" : "leave";
}

/** A line as people look at it: what was read of it, and what it changes of the property that is there. */
export async function planProperty(
  matched: MatchedLine,
  action: PlannedAction,
  file: ImportFile,
): Promise<PlannedProperty> {
  const { line, stored } = matched;
  const { title, address, price } = line.fields;
  const { count } = await planPhotos(photosOf(line), stored?.photos ?? [], file.photoSource);
  return {
    line: line.line,
    reference: line.reference,
    title,
    address,
    price_display: line.lacking.includes("price") ? "prix à compléter" : formatPrice(price),
    action,
    photos: count,
    fields: filledFields(line.fields),
    changes: action === "update" ? listChanges(matched, file, count) : [],
  };
}

function listChanges(matched: MatchedLine, file: ImportFile, photos: number) {
  const { stored } = matched;
  if (stored === null) return [];
  const { equipment, ...fields } = mergeLine(matched, file);
  const namePhotos = (count: number) =>
    count === 0 ? [] : [{ label: "Photos", text: writeCount(count, "photo") }];
  return changedFields(
    [...fillForm(fieldsOfRow(stored.row), stored.row), ...namePhotos(stored.photos.length)],
    [...fillForm(fields, equipment), ...namePhotos(photos)],
  );
}

type Equipment = Readonly<Partial<Record<(typeof equipmentNames)[number], boolean | null>>>;

function fillForm(fields: FieldsOfProperty, equipment: Equipment) {
  return filledFields({
    ...Object.fromEntries(fieldRows.map(([name, { wire }]) => [wire, fields[name]])),
    ...Object.fromEntries(equipmentNames.map((name) => [name, equipment[name] === true])),
  });
}

function mergeLine({ line, owner, stored }: MatchedLine, { header }: ImportFile) {
  return mergeProperty(line, owner, stored, new Set(header.columns), undefined);
}

/** Null where its file says nothing of them. */
function photosOf({ photoUrls, captions }: MatchedLine["line"]) {
  return photoUrls === undefined ? null : { names: photoUrls, captions };
}
