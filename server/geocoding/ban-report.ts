import { formatNumber, writeCount } from "#domain/text/format.ts";
import { type Omission, omissions } from "./ban-line.ts";
import type { BanCounts } from "./import-ban.ts";

/** What the progress line says. */
export function banProgress(counts: BanCounts): string {
  return `${writeCount(counts.lines, "ligne")} · ${writeCount(counts.addresses, "adresse")} · ${writeCount(counts.streets, "voie")}`;
}

/** The lines of the final report: what was taken, what was left out and why. */
export function banSummary(counts: BanCounts, seconds: number): string[] {
  const time = seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  const lines = [
    `${writeCount(counts.lines, "ligne lue", "lignes lues")} en ${time} s.`,
    `  ${writeCount(counts.addresses, "adresse")} de Marseille dans ${writeCount(counts.streets, "voie")}`,
    `  ${writeCount(counts.written, "voie écrite", "voies écrites")}, les autres étaient déjà à jour`,
  ];
  if (counts.removed > 0)
    lines.push(
      `  ${writeCount(counts.removed, "adresse retirée", "adresses retirées")} : le fichier ne les a plus`,
    );
  if (counts.kept > 0)
    lines.push(
      `  ${writeCount(counts.kept, "adresse connue manque", "adresses connues manquent")} au fichier : il paraît partiel, elles sont gardées`,
    );
  if (counts.repeated > 0) lines.push(`  ${writeCount(counts.repeated, "ligne")} en double`);
  for (const [omission, { count, firstLines }] of Object.entries(counts.omitted))
    lines.push(
      `  ${formatNumber(count)} laissées, ${omissions[omission as Omission]}${listPlaces(omission, firstLines)}`,
    );
  if (counts.broken !== null)
    lines.push(`${counts.broken} Ce qui précède est gardé : relancez la commande pour continuer.`);
  return lines;
}

/** A department's file lies elsewhere for the most part, and those lines are of no interest. */
function listPlaces(omission: string, lines: readonly number[]): string {
  return omission === "elsewhere" ? "" : ` (lignes ${lines.join(", ")}${lines.length === 5 ? "…" : ""})`;
}
