import { formatNumber, writeCount } from "#domain/text/format.ts";
import type { ImportCounts, ImportEvent } from "./import-events.ts";

/** What the progress line says. */
export function progressLine(counts: ImportCounts): string {
  const parts = [
    writeCount(counts.lines, "ligne"),
    `${formatNumber(counts.created + counts.updated)} écrites`,
  ];
  if (counts.refused > 0) parts.push(`${formatNumber(counts.refused)} refusées`);
  if (counts.photosAdded > 0) parts.push(writeCount(counts.photosAdded, "photo"));
  return parts.join(" · ");
}

/** The lines of the final report. */
export function summaryLines(counts: ImportCounts, seconds: number): string[] {
  const time = seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  const lines = [
    `${writeCount(counts.lines, "ligne lue", "lignes lues")} en ${time} s.`,
    `  ${writeCount(counts.created, "bien créé", "biens créés")}`,
    `  ${writeCount(counts.updated, "bien modifié", "biens modifiés")}`,
    `  ${writeCount(counts.unchanged, "bien inchangé", "biens inchangés")}`,
    `  ${writeCount(counts.refused, "ligne refusée", "lignes refusées")}`,
  ];
  if (counts.photosAdded + counts.photosFailed > 0)
    lines.push(
      `  ${writeCount(counts.photosAdded, "photo reprise", "photos reprises")}, ${formatNumber(counts.photosFailed)} ignorées`,
    );
  return lines;
}

/** Writes a line for a spreadsheet; null for an event that left nothing out. */
export function rejectionRow(event: ImportEvent): string | null {
  if (event.kind === "refused")
    return csvRow([
      "bien refusé",
      event.refusal.line,
      event.refusal.reference,
      event.refusal.reasons.join(" ; "),
    ]);
  if (event.kind === "photo")
    return csvRow(["photo ignorée", event.line, event.reference, `${event.url} : ${event.reason}`]);
  return null;
}

/** French spreadsheets expect semicolons, and the mark to know that the file is UTF-8. */
export const rejectionHeader = `\ufeff${csvRow(["objet", "ligne", "external_reference", "motif"])}`;

/** A cell that a spreadsheet would take for a formula is given as text. */
function csvRow(cells: readonly (string | number)[]): string {
  return `${cells
    .map(
      (cell) =>
        `"${String(cell)
          .replace(/^(?=[=+\-@\t])/, "'")
          .replaceAll('"', '""')}"`,
    )
    .join(";")}\n`;
}
