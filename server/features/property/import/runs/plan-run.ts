import type { ImportPlan } from "#domain/api/import-run.ts";
import { filledFields } from "#domain/property/filled-fields.ts";
import { mostImportedLines, tooManyLinesMessage } from "#domain/property/import-run.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import { equipmentLabels } from "#domain/property/vocabulary.ts";
import { formatPrice } from "#domain/text/format.ts";
import { UnreadableFileError } from "../../../../platform/csv/unreadable-file-error.ts";
import { createPause } from "../../../../platform/limits/pause.ts";
import { findRun, type RunRow } from "../../../../records/import/find-runs.ts";
import { inRunTurn, readInTurns } from "../../../../records/import/import-turns.ts";
import { keepPlan } from "../../../../records/import/write-run.ts";
import type { Column } from "../columns.ts";
import { missingPhotos, planPhotos } from "../import-photos.ts";
import type { MatchedLine } from "../match-lines.ts";
import { isUnchanged, mergeProperty } from "../merge-property.ts";
import type { ImportFile } from "../open-import-file.ts";
import { nameOfRank } from "../poliris-names.ts";
import type { Refusal } from "../read-line.ts";
import { polirisRanks } from "../read-poliris.ts";
import { deletedByHand, type ImportDesk, openRun } from "./open-run.ts";
import { notesOfPlan } from "./plan-notes.ts";

const batchSize = 200;
const sampleSize = 10;

type PlannedAction = ImportPlan["sample"][number]["action"];

/**
 * Reads a run's file through without changing anything of anybody's, and writes down what it would do and what it would
 * leave out. Throws `UnreadableFileError` for a file that cannot be imported.
 */
export async function planRun(desk: ImportDesk, run: RunRow): Promise<void> {
  const refusals: Refusal[] = [];
  const refuse = (refusal: Refusal) => refusals.push(refusal);
  const { file, match } = await inRunTurn(run, () => openRun(desk, run, { refuse, revive: false }));
  const counts: Record<PlannedAction, number> = { create: 0, update: 0, leave: 0 };
  const sample: ImportPlan["sample"] = [];
  const found = { drafts: 0, sectors: 0, discreet: 0, missingPhotos: 0 };
  let lines = 0;
  const pause = createPause();
  const isRead = await readInTurns(run, file.readings, batchSize, async (readings) => {
    lines += readings.length;
    if (lines > mostImportedLines) throw new UnreadableFileError(tooManyLinesMessage);
    for (const reading of readings) if (!reading.ok) refuse(reading.refusal);
    for (const one of await match(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])))) {
      const action = await actionOf(one, file);
      counts[action]++;
      noteLine(found, one, file);
      if (sample.length < sampleSize) sample.push(await sampleOf(one, action, file));
      await pause();
    }
    // A file that gave way to another of its owner is read no further.
    return (await findRun(desk.db, run.id))?.state === "reading";
  });
  if (!isRead) return;
  if (lines === 0) throw new UnreadableFileError("Le fichier ne contient aucun bien.");
  const deleted = refusals.filter(({ reasons }) => reasons.includes(deletedByHand)).length;
  const plan: ImportPlan = {
    format: file.format,
    is_archive: file.photoSource.hasFiles,
    ...mappingOf(file),
    notes: notesOfPlan({ ...found, agencies: file.agencies }),
    sample,
    counts: { ...counts, refuse: refusals.length, deleted },
  };
  await keepPlan(desk.db, run, { lines, refusals, plan });
}

/** Counts what people should know of a line before it is imported. */
function noteLine(
  found: Record<"drafts" | "sectors" | "discreet" | "missingPhotos", number>,
  { line, stored }: MatchedLine,
  { photoSource }: ImportFile,
): void {
  const { lacking, fields, photoUrls = [] } = line;
  if (stored === null && lacking.length > 0) found.drafts++;
  else if (stored === null && fields.place_precision === "Secteur") found.sectors++;
  if (stored === null && fields.discreet_address !== null) found.discreet++;
  found.missingPhotos += missingPhotos(photoUrls, stored?.photos ?? [], photoSource).length;
}

async function actionOf(matched: MatchedLine, { header, photoSource }: ImportFile): Promise<PlannedAction> {
  const { line, owner, stored } = matched;
  if (stored === null) return "create";
  const property = mergeProperty(line, owner, stored, new Set(header.columns), undefined);
  if (!isUnchanged(property, stored.row)) return "update";
  const { changes } = await planPhotos(line.photoUrls, stored.photos, photoSource);
  return changes ? "update" : "leave";
}

async function sampleOf(
  { line, stored }: MatchedLine,
  action: PlannedAction,
  { photoSource }: ImportFile,
): Promise<ImportPlan["sample"][number]> {
  const { title, address, price } = line.fields;
  const { count } = await planPhotos(line.photoUrls, stored?.photos ?? [], photoSource);
  return {
    line: line.line,
    reference: line.reference,
    title,
    address,
    price_display: line.lacking.includes("price") ? "prix à compléter" : formatPrice(price),
    action,
    photos: count,
    fields: filledFields(line.fields),
  };
}

function mappingOf({ format, header, names, unread }: ImportFile): Pick<ImportPlan, "mapping" | "ignored"> {
  if (format === "poliris")
    return {
      mapping: polirisRanks().map(({ column, ranks }) => ({
        source: `${ranks.length > 1 ? "Champs" : "Champ"} ${inRanges(ranks)}`,
        target: labelOf(column),
      })),
      ignored: [...unread].sort((one, other) => one - other).map(nameOfRank),
    };
  return {
    mapping: header.columns.flatMap((column, index) =>
      column === null ? [] : [{ source: (names[index] ?? "").trim(), target: labelOf(column) }],
    ),
    ignored: [...header.ignored],
  };
}

/** "85 à 93, 164": neighbours in a row as their ends. */
function inRanges(ranks: readonly number[]): string {
  const runs: number[][] = [];
  for (const rank of ranks) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === rank - 1) run.push(rank);
    else runs.push([rank]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} à ${run.at(-1)}` : run.join(", "))).join(", ");
}

const otherLabels: Readonly<Partial<Record<Column, string>>> = {
  owner_email: "Votre compte",
  external_reference: "Référence",
  photos: "Photos",
  is_hidden: "Masqué",
  created_at: "Date d’ajout",
};

function labelOf(column: Column): string {
  const field = fieldRows.find(([, { wire }]) => wire === column);
  const equipment: Readonly<Record<string, string>> = equipmentLabels;
  return field?.[1].label ?? equipment[column] ?? otherLabels[column] ?? column;
}
