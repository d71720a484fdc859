import type { ErrorFigureReply } from "#domain/api/estimation.ts";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import { openSalesSource } from "#domain/market/open-sales.ts";
import { qualityPath, qualityTitle } from "#domain/pages.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { missingMentions, missingMentionsSentence } from "#domain/report/legal-mentions.ts";
import { formatNumber, formatPercent, formatSiren } from "#domain/text/format.ts";
import { type Block, writeRow } from "../../../../documents/block.ts";
import { type ReportFacts, retainedValue } from "./report-facts.ts";

const startOfMethod =
  "La valeur part de ce que se vend en moyenne un bien de ce type à Marseille. Un modèle appris sur toutes les ventes connues y ajoute ce que font la surface, les pièces, le terrain, l’emplacement et la date.";
const comparison =
  "Elle est ensuite rapprochée des ventes comparables alentour\u00a0: chacune est ramenée à ce bien, et pèse d’autant plus qu’elle est proche, semblable et récente. Ce qui manque à 100\u00a0% est le marché du secteur.";
const noComparison = "Aucune vente alentour ne lui est comparée\u00a0: elle est celle du marché du secteur.";
const endOfMethod = [
  "Ce que les ventes publiques ne disent pas (état, vue mer, extérieurs, étage, stationnement) est ajouté en dernier, et tenu à 20\u00a0% au plus. Chaque ligne est en euros, et leur somme est la valeur à l’euro près.",
  "Les comparables sont les ventes publiques et celles de l’agence. Les ventes d’autres agences ne figurent pas au rapport et n’y comptent pas. Fourchette, confiance et erreur sont celles de la valeur sans aucun choix\u00a0: elles ont été mesurées ainsi.",
];

/** How the value is made, and how wrong such values were where the price was known afterwards. */
export function methodBlocks(facts: ReportFacts): Block[] {
  const { errors, estimate, brand } = facts;
  if (!estimate?.chosen) return valueOfAgency(facts);
  const text = [startOfMethod, isCompared(facts) ? comparison : noComparison, ...endOfMethod].join("\n");
  return [
    { kind: "text", text },
    { kind: "heading", text: "Erreur mesurée" },
    ...(errors === null ? [] : errorBlocks(errors)),
    ...(errors === null
      ? [
          {
            kind: "text" as const,
            text: estimate.is_demo
              ? "Aucune erreur n’est publiée\u00a0: les ventes de ce site sont fictives."
              : "Aucune erreur n’est encore publiée\u00a0: trop peu de ventes ont pu être estimées avant d’être connues.",
          },
        ]
      : []),
    { kind: "link", label: qualityTitle, url: `${brand.origin}${qualityPath}` },
  ];
}

/** Where nothing is computed, the paper does not explain a computation. */
function valueOfAgency(facts: ReportFacts): Block[] {
  if (retainedValue(facts) === null) return [];
  return [
    {
      kind: "text",
      text: "La valeur de ce rapport est celle que donne l’agence\u00a0: elle n’est pas calculée, et aucune erreur n’a été mesurée pour elle.",
    },
  ];
}

/** True also where sales were compared that the paper hides by now. */
function isCompared({ estimate, withdrawn }: ReportFacts): boolean {
  return withdrawn > 0 || (estimate?.comparables.length ?? 0) > 0;
}

function errorBlocks(errors: NonNullable<ReportFacts["errors"]>): Block[] {
  const row = (name: string, figure: ErrorFigureReply | null) =>
    figure === null
      ? []
      : [
          [
            name,
            formatNumber(figure.sales),
            formatPercent(figure.median_error),
            formatPercent(figure.within_10),
            formatPercent(figure.within_20),
          ],
        ];
  return [
    {
      kind: "text",
      text: `Des ventes du ${formatDay(errors.from)} au ${formatDay(errors.to)} ont été estimées comme si leur prix n’était pas connu, puis comparées à lui.`,
    },
    {
      kind: "grid",
      columns: [
        { label: "Type", align: "start", share: 1.6 },
        { label: "Ventes estimées", align: "end", share: 1 },
        { label: "Erreur médiane", align: "end", share: 1 },
        { label: "À 10\u00a0% près", align: "end", share: 1 },
        { label: "À 20\u00a0% près", align: "end", share: 1 },
      ],
      rows: [...row("Appartements", errors.flats), ...row("Maisons", errors.houses)],
    },
  ];
}

/** Names the sources of the figures, with dates and licences. */
export function sourceBlocks(facts: ReportFacts): Block[] {
  const { estimate, market, figures, places } = facts;
  const { name, licence } = openSalesSource;
  const isDemo = estimate?.is_demo ?? false;
  return [
    {
      kind: "facts",
      rows: [
        ...writeRow(
          "Ventes comparables",
          !isCompared(facts)
            ? null
            : isDemo
              ? "Ventes fictives de démonstration"
              : `${name} (${licence}) et ventes de l’agence`,
        ),
        ...writeRow("Calcul appris le", !estimate?.chosen ? null : formatDay(estimate.fitted_on)),
        ...writeRow(
          "Prix du secteur",
          market === null
            ? null
            : `${market.source.name}, ${market.first_year} à ${market.last_year} (${market.source.licence})`,
        ),
        ...writeRow(
          "Répartition des ventes",
          figures === null
            ? null
            : figures.source === null
              ? "Données de démonstration"
              : `${figures.source.name}, jusqu’au ${formatDay(figures.last_day)} (${figures.source.licence})`,
        ),
        ...writeRow("Plan", places === null ? null : basemapCredit),
      ],
    },
  ];
}

/** Who signs, with what the law asks professional papers to name, and what the paper is not. */
export function legalBlocks({ agency, author, day }: ReportFacts): Block[] {
  const missing = missingMentionsSentence(missingMentions(agency));
  return [
    {
      kind: "facts",
      rows: [
        ...writeRow("Agence", agency.name),
        ...writeRow("Adresse", agency.address),
        ...writeRow("SIREN", agency.siren === null ? null : formatSiren(agency.siren)),
        ...writeRow("Carte professionnelle", agency.professional_card),
        ...writeRow("Garantie financière", agency.financial_guarantee),
        ...writeRow("Établi par", author.name),
        ...writeRow("Agent commercial, RSAC", author.rsac),
        ...writeRow("Établi le", formatDay(day)),
      ],
    },
    ...(missing === null ? [] : [{ kind: "note" as const, text: missing }]),
    {
      kind: "text",
      text: "Ce document est un avis de valeur\u00a0: il ne constitue pas une expertise, et n’engage ni un prix de vente ni un délai. Les ventes publiques sont publiées avec plusieurs mois de retard, et ne disent pas tout d’un bien.",
    },
  ];
}
