import type { ImportPlan } from "#domain/api/import-run.ts";
import { mostImportedLines, tooManyLines } from "#domain/import/import-run.ts";
import { areFeesContradicted, type Fees } from "#domain/property/fees.ts";
import { labelOfTarget } from "#domain/property/import-targets.ts";
import { UnreadableFileError } from "../../../../platform/csv/unreadable-file-error.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { createPause } from "../../../../platform/limits/pause.ts";
import { findRun, type RunRow } from "../../../../records/import/find-runs.ts";
import { inRunTurn, readInTurns } from "../../../../records/import/import-turns.ts";
import { listColumns } from "../../../../records/import/list-columns.ts";
import { createLineSample } from "../../../../records/import/sample-lines.ts";
import { keepPlan } from "../../../../records/import/write-run.ts";
import { missingPhotos } from "../import-photos.ts";
import type { MatchedLine } from "../match-lines.ts";
import { type ImportFile, UnmappedFileError } from "../open-import-file.ts";
import { nameOfRank } from "../poliris-names.ts";
import type { Refusal } from "../read-line.ts";
import { polirisRanks } from "../read-poliris.ts";
import { mailAboutDrop } from "./drop-email.ts";
import { asksFirst, noteSeen, openFeedRun, vanishedOf, withoutHandedOver } from "./feed-run.ts";
import { cutDrop, deletedByHand, type ImportDesk, openRun } from "./open-run.ts";
import { notesOfPlan, type PlanFindings } from "./plan-notes.ts";
import { decideAction, type PlannedAction, type PlannedProperty, planProperty } from "./plan-property.ts";

const batchSize = 200;

/** Reads a file without changes and keeps its plan; throws `UnreadableFileError`. */
export async function planRun(desk: ImportDesk, run: RunRow): Promise<void> {
  const refusals: Refusal[] = [];
  const refuse = (refusal: Refusal) => refusals.push(refusal);
  const stop = {
    state: "ready",
    alsoWrite: (tx: Database) => mailAboutDrop(desk, tx, run, "ready"),
  } as const;
  const opened = await openOrAsk(desk, run, refuse);
  if (opened instanceof UnmappedFileError)
    return keepPlan(desk.db, run, { lines: 0, refusals: [], plan: planOfUnmapped(opened) }, stop);
  const feed = await openFeedRun(desk.db, run);
  const { file, match } = opened;
  const counts: Record<PlannedAction, number> = { create: 0, update: 0, leave: 0 };
  const sample = createLineSample<PlannedProperty>();
  const found = { drafts: 0, sectors: 0, discreet: 0, missingPhotos: 0, contradictions: 0, keptSales: 0 };
  let lines = 0;
  const pause = createPause();
  const isRead = await readInTurns(run, file.readings, batchSize, async (readings) => {
    lines += readings.length;
    if (lines > mostImportedLines) throw new UnreadableFileError(tooManyLines("biens"));
    noteSeen(feed, readings);
    for (const reading of readings) if (!reading.ok) refuse(reading.refusal);
    const matched = await match(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])));
    for (const one of withoutHandedOver(feed, matched)) {
      const action = await decideAction(one, file);
      counts[action]++;
      noteLine(found, one, file);
      if (sample.takesMore(action)) sample.lines.push(await planProperty(one, action, file));
      await pause();
    }
    // A file that gave way to another of its owner is read no further.
    return (await findRun(desk.db, run.id))?.state === "reading";
  });
  if (!isRead) return;
  if (lines === 0) throw new UnreadableFileError("Le fichier ne contient aucun bien.");
  if (feed !== null && file.end.isCut) throw new UnreadableFileError(cutDrop);
  const vanished = feed === null ? 0 : vanishedOf(feed).length;
  const starts = feed !== null && !asksFirst(feed);
  const deleted = refusals.filter(({ reasons }) => reasons.includes(deletedByHand)).length;
  const plan: ImportPlan = {
    format: file.format,
    is_archive: file.photoSource.hasFiles,
    ...mappingOf(file),
    columns: file.format === "poliris" ? [] : listColumns(file.names, file.header.columns, file.examples),
    missing: [],
    vanished,
    notes: [...notesOfPlan({ ...found, vanished, agencies: file.agencies }), ...file.left.sentences()],
    sample: sample.lines,
    counts: { ...counts, refuse: refusals.length, deleted },
  };
  await keepPlan(desk.db, run, { lines, refusals, plan }, starts ? { state: "running" } : stop);
}

/** Opens a run's file, or says what is to be asked of its columns. */
async function openOrAsk(desk: ImportDesk, run: RunRow, refuse: (refusal: Refusal) => void) {
  try {
    return await inRunTurn(run, () => openRun(desk, run, { refuse, revive: false }));
  } catch (error) {
    if (error instanceof UnmappedFileError) return error;
    throw error;
  }
}

/** What is known of a file before people said what its columns hold. */
function planOfUnmapped({ names, found, missing, examples }: UnmappedFileError): ImportPlan {
  return {
    format: "csv",
    is_archive: false,
    mapping: [],
    ignored: [],
    columns: listColumns(names, found, examples),
    missing: missing.map(labelOfTarget),
    vanished: 0,
    notes: [],
    sample: [],
    counts: { create: 0, update: 0, leave: 0, refuse: 0, deleted: 0 },
  };
}

type Writable<Facts> = { -readonly [Name in keyof Facts]: Facts[Name] };

/** Counts what people should know of a line before it is imported. */
function noteLine(
  found: Omit<Writable<PlanFindings>, "vanished" | "agencies">,
  { line, stored }: MatchedLine,
  { photoSource, header }: ImportFile,
): void {
  const { lacking, fields, photoUrls = [] } = line;
  if (stored === null && lacking.length > 0) found.drafts++;
  else if (stored === null && fields.place_precision === "Secteur") found.sectors++;
  if (stored === null && fields.discreet_address !== null) found.discreet++;
  if (areFeesContradicted(feesOf(line))) found.contradictions++;
  const emptiesSale = !line.keepsKnown && header.columns.includes("sale_date") && fields.sale_date === null;
  if (emptiesSale && stored !== null && stored.row.saleDate !== null) found.keptSales++;
  found.missingPhotos += missingPhotos(photoUrls, stored?.photos ?? [], photoSource).length;
}

function feesOf({ fields, lacking }: MatchedLine["line"]): Fees {
  return {
    payer: fields.fees_payer,
    price: lacking.includes("price") ? null : fields.price,
    percent: fields.fees_percent,
    withoutFees: fields.price_without_fees,
  };
}

function mappingOf({ format, header, names, unread }: ImportFile): Pick<ImportPlan, "mapping" | "ignored"> {
  if (format === "poliris")
    return {
      mapping: polirisRanks().map(({ column, ranks }) => ({
        source: `${ranks.length > 1 ? "Champs" : "Champ"} ${inRanges(ranks)}`,
        target: labelOfTarget(column),
      })),
      ignored: [...unread].sort((one, other) => one - other).map(nameOfRank),
    };
  return {
    mapping: header.columns.flatMap((column, index) =>
      column === null ? [] : [{ source: (names[index] ?? "").trim(), target: labelOfTarget(column) }],
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
