import { leftOutWords } from "#domain/sale/clean-deed.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import type { DvfCounts } from "./import-dvf.ts";

/** What the progress line says. */
export function dvfProgress(counts: DvfCounts): string {
  return `${writeCount(counts.lines, "ligne")} · ${writeCount(counts.deeds, "acte")} · ${writeCount(counts.sales, "vente")}`;
}

const ruleWords: Readonly<Record<string, string>> = {
  ...leftOutWords,
  scattered: "aussi dans une autre commune, ou à deux endroits du fichier",
};

/** The lines of the final report: what was taken, what was left out and by which rule. */
export function dvfSummary(counts: DvfCounts, seconds: number): string[] {
  const time = seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  const lines = [
    `${writeCount(counts.lines, "ligne lue", "lignes lues")} en ${time} s.`,
    `  ${writeCount(counts.elsewhere, "ligne")} hors de Marseille`,
    `  ${writeCount(counts.deeds, "acte")} à Marseille, dont ${writeCount(counts.sales, "vente d'un seul logement", "ventes d'un seul logement")}`,
    `  ${writeCount(counts.written, "vente écrite", "ventes écrites")}, les autres étaient déjà à jour`,
  ];
  if (counts.unreadable > 0)
    lines.push(`  ${writeCount(counts.unreadable, "ligne")} sans acte ou sans date lisible`);
  const rules = Object.entries(counts.leftOut).sort(([, one], [, other]) => other - one);
  if (rules.length > 0) lines.push("Actes laissés de côté :");
  for (const [rule, count] of rules) lines.push(`  ${formatNumber(count)} : ${ruleWords[rule]}`);
  if (counts.broken !== null)
    lines.push(`${counts.broken} Ce qui précède est gardé : relancez la commande pour continuer.`);
  return lines;
}
