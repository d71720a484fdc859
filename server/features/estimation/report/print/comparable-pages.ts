import { nameOfArrondissement } from "#domain/address/arrondissement.ts";
import type { ReportSale } from "#domain/api/report.ts";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import { formatMonth } from "#domain/property/sale-date.ts";
import { describeBases, dropReasonNames, lineName } from "#domain/report/report-words.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { describeWeights, shareValue, type ValueShares } from "#domain/report/value-shares.ts";
import {
  formatPercent,
  formatPrice,
  formatPricePerM2,
  formatSurface,
  writeCount,
} from "#domain/text/format.ts";
import type { Block, GridColumn } from "../../../../documents/block.ts";
import { placesSize } from "../../../../documents/report-order.ts";
import { mapCid } from "../../../../documents/sheet-order.ts";
import type { PrintedEstimate, PrintedSale, ReportFacts } from "./report-facts.ts";
import { signedPrice } from "./value-pages.ts";

/** The map of the sales, and each in a line of a table. */
export function comparableBlocks({ estimate, places, withdrawn }: ReportFacts): Block[] {
  if (estimate === null || estimate.comparables.length === 0) return [];
  const { shown, others } = shareValue(estimate.comparables);
  const isValued = estimate.chosen !== null && withdrawn === 0;
  return [
    ...(places === null ? [] : [mapBlock]),
    isValued
      ? { kind: "grid", columns, rows: shown.map(writeCells) }
      : {
          kind: "grid",
          columns: columns.slice(0, factColumns),
          rows: shown.map((sale, at) => writeCells(sale, at).slice(0, factColumns)),
        },
    ...(isValued ? [noteOf(weightWords(estimate, others))] : []),
    ...(withdrawn === 0 ? [] : [noteOf(withdrawnWords(withdrawn))]),
    noteOf(
      [
        describeBases(shown.map(({ price_basis: basis }) => basis)),
        ...(places === null ? [] : ["Sur le plan, le carré bleu est ce bien."]),
        "Les points sont déplacés de quelques dizaines de mètres, et aucun numéro de rue n’est donné.",
      ].join(" "),
    ),
  ];
}

function withdrawnWords(count: number): string {
  const [are, show] = count > 1 ? ["ne sont", "figurent"] : ["n’est", "figure"];
  return `${writeCount(count, "vente")} de l’agence ${are} plus publiée${count > 1 ? "s" : ""} et ne ${show} plus ici. La valeur reste celle du jour où le rapport a été partagé.`;
}

function weightWords(
  { chosen, market_weight: market }: Pick<PrintedEstimate, "chosen" | "market_weight">,
  { count, weight }: ValueShares<PrintedSale>["others"],
): string {
  const mode = chosen?.weight_mode;
  const words = [
    "Ramené\u00a0: ce que la vente aurait fait avec la surface, la date et les atouts de ce bien.",
    ...(count === 0
      ? []
      : [
          `${writeCount(count, "autre vente compte", "autres ventes comptent")} pour ${formatPercent(weight ?? 0)} de la valeur.`,
        ]),
    ...(market === null ? [] : [`Marché du secteur\u00a0: ${formatPercent(market)} de la valeur.`]),
    // Who reads the paper is the agency's client, whoever prints it.
    ...(mode === undefined ? [] : [describeWeights(mode, true)]),
  ];
  return words.join(" ");
}

const mapBlock: Block = {
  kind: "picture",
  item: {
    cid: mapCid,
    alt: "Plan\u00a0: le bien au centre, les ventes comparables numérotées",
    ...placesSize,
  },
  caption: basemapCredit,
};

/** What a sale was; what it counts for comes after, where there is a value. */
const factColumns = 7;
const columns: readonly GridColumn[] = [
  { label: "N°", align: "start", share: 0.3 },
  { label: "Rue", align: "start", share: 1.85 },
  { label: "Vendu", align: "start", share: 1.25 },
  { label: "Source", align: "start", share: 0.65 },
  { label: "Surface", align: "end", share: 0.7 },
  { label: "Prix", align: "end", share: 1 },
  { label: "Au m²", align: "end", share: 0.9 },
  { label: "Ramené", align: "end", share: 1 },
  { label: "Poids", align: "end", share: 0.7 },
];

function writeCells(sale: PrintedSale, at: number): string[] {
  const { price, surface_area: surface, adjusted_price: adjusted, weight, source } = sale;
  return [
    String(at + 1),
    streetOf(sale),
    monthOf(sale),
    shortSources[source],
    formatSurface(surface),
    formatPrice(price),
    formatPricePerM2(price, surface) ?? "–",
    adjusted === null ? "–" : formatPrice(adjusted),
    weight === null ? "–" : formatPercent(weight),
  ];
}

function streetOf({ street, arrondissement }: Pick<ReportSale, "street" | "arrondissement">): string {
  const zone = nameOfArrondissement(arrondissement as Parameters<typeof nameOfArrondissement>[0]);
  const named = street === null ? "Rue inconnue" : capitalise(street);
  return `${named}, ${zone.replace(" arrondissement", "")}`;
}

function monthOf({ month }: Pick<ReportSale, "month">): string {
  return formatMonth(`${month}-15`) ?? month;
}

const mostBeside = 6;

type NumberedSale = PrintedSale & { readonly number: number };

/** Six sales beside each other; a reader's paper has only those that the agency adjusted. */
export function adjustmentBlocks(facts: ReportFacts): Block[] {
  const { estimate } = facts;
  if (estimate === null || estimate.chosen === null) return droppedBlocks(facts);
  const adjusted = partComparables(estimate.comparables)
    .shown.map((sale, at): NumberedSale => ({ ...sale, number: at + 1 }))
    .filter(({ adjustments }) => adjustments.length > 0);
  if (adjusted.length === 0) return droppedBlocks(facts);
  const tables = adjusted.flatMap((_sale, at): Block[] =>
    at % mostBeside === 0 ? [adjustmentSection(adjusted.slice(at, at + mostBeside))] : [],
  );
  return [
    {
      kind: "text",
      text: facts.isForReader
        ? "Les ventes que l’agence a elle-même ajustées\u00a0: leur prix, puis ce qui en fait une vente de ce bien, aujourd’hui."
        : "Le prix de chaque vente, puis ce qu’il faut y ajouter ou en retirer pour en faire une vente de ce bien, aujourd’hui.",
    },
    ...tables,
    ...droppedBlocks(facts),
  ];
}

function adjustmentSection(some: readonly NumberedSale[]): Block {
  const numbers = some.map(({ number }) => number);
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)];
  const title =
    some.length === 1
      ? `Vente ${first}`
      : last - first === some.length - 1
        ? `Ventes ${first} à ${last}`
        : `Ventes ${numbers.join(", ")}`;
  return section(title, [adjustmentTable(some)]);
}

function adjustmentTable(some: readonly NumberedSale[]): Block {
  const names = [...new Set(some.flatMap(({ adjustments }) => adjustments.map(({ name }) => name)))];
  const amountIn = (sale: PrintedSale, name: string) =>
    sale.adjustments.filter((line) => line.name === name).reduce((sum, { amount }) => sum + amount, 0);
  const lines = names.filter((name) => some.some((sale) => amountIn(sale, name) !== 0));
  const row = (label: string, write: (sale: PrintedSale) => string) => [label, ...some.map(write)];
  const missing = Array.from({ length: mostBeside - some.length }, () => "");
  return {
    kind: "grid",
    columns: [
      { label: "N°", align: "start", share: 2.3 },
      ...some.map(({ number }) => ({ label: `${number}`, align: "end", share: 1 }) as const),
      ...missing.map(() => ({ label: "", align: "end", share: 1 }) as const),
    ],
    rows: [
      row("Prix de vente", ({ price }) => formatPrice(price)),
      ...lines.map((name) => row(lineName(name), (sale) => signedOrDash(amountIn(sale, name)))),
      row("Ramené à ce bien", ({ adjusted_price: price }) => (price === null ? "–" : formatPrice(price))),
      row("Poids", ({ weight }) => (weight === null ? "–" : formatPercent(weight))),
      row("Source", ({ source }) => shortSources[source]),
      row("Prix", ({ price_basis: basis }) => shortBases[basis]),
    ],
  };
}

function signedOrDash(amount: number): string {
  return amount === 0 ? "–" : signedPrice(amount);
}

const shortSources = { dvf: "DVF", agency: "Agence", demo: "Fictive" } as const;
const shortBases = {
  net_vendeur: "Net vendeur",
  honoraires_inclus: "Hon. inclus",
  inconnu: "Non dit",
} as const;

const mostAsking = 8;

function droppedBlocks({ estimate }: ReportFacts): Block[] {
  const dropped = estimate?.dropped ?? [];
  if (dropped.length === 0) return [];
  const rows = dropped.map((sale) => [
    streetOf(sale),
    formatSurface(sale.surface_area),
    formatPrice(sale.price),
    dropReasonNames[sale.reason],
  ]);
  const columns = [...saleColumns, { label: "Pourquoi", align: "end", share: 1.6 } as const];
  return [section("Ventes écartées", [{ kind: "grid", columns, rows }])];
}

/** Homes for sale around, with their asking prices. */
export function askingBlocks({ asking }: ReportFacts): Block[] {
  if (asking.length === 0) return [];
  const rows = asking
    .slice(0, mostAsking)
    .map(({ street, surface_area: surface, price }) => [
      street === null ? "Rue inconnue" : capitalise(street),
      formatSurface(surface),
      formatPrice(price),
      formatPricePerM2(price, surface) ?? "–",
    ]);
  const columns = [...saleColumns, { label: "Au m²", align: "end", share: 1 } as const];
  const words =
    "Prix demandés\u00a0: ils ne disent pas à quoi un bien se vend, et n’entrent jamais dans la valeur.";
  return [section("À vendre alentour", [noteOf(words), { kind: "grid", columns, rows }])];
}

const saleColumns: readonly GridColumn[] = [
  { label: "Rue", align: "start", share: 2.4 },
  { label: "Surface", align: "end", share: 0.9 },
  { label: "Prix", align: "end", share: 1.1 },
];

function capitalise(street: string): string {
  return street.charAt(0).toUpperCase() + street.slice(1);
}

function section(title: string, blocks: readonly Block[]): Block {
  return { kind: "section", title, blocks };
}

function noteOf(text: string): Block {
  return { kind: "note", text };
}
