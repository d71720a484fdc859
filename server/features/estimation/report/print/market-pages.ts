/** The area's page has public figures of a fixed zone alone. */
import { describePosition } from "#domain/market/market-position.ts";
import { findPriceClass } from "#domain/market/sale-figures.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { describeSpread } from "#domain/report/report-words.ts";
import { formatNumber, formatPercent, formatPrice } from "#domain/text/format.ts";
import type { Block } from "../../../../documents/block.ts";
import { type ReportFacts, retainedValue } from "./report-facts.ts";

/** What the area sells for with the home among it, how that went, and how the sales spread. */
export function marketBlocks(facts: ReportFacts): Block[] {
  const { market, home } = facts;
  const isHouse = home.property_type === "Maison";
  if (market === null || (!isHouse && home.property_type !== "Appartement")) return [];
  const noun = isHouse ? "maisons" : "appartements";
  return [
    ...positionBlocks(facts, isHouse, noun),
    ...trendBlocks(facts, isHouse, noun),
    ...spreadBlocks(facts, isHouse),
  ];
}

function positionBlocks(facts: ReportFacts, isHouse: boolean, noun: string): Block[] {
  const { market } = facts;
  const figure = isHouse ? market?.houses : market?.flats;
  if (!market || !figure) return [];
  const own = ownPricePerM2(facts);
  const { median_price_per_m2: median, sales } = figure;
  const source = `${formatNumber(sales)} ventes de ${market.first_year} à ${market.last_year}. Source\u00a0: ${market.source.name}, ${market.source.licence}.`;
  const area = { label: `Médiane des ${noun} du ${market.name}`, amount: median, text: perM2(median) };
  return [
    ...(own === null
      ? []
      : [
          {
            kind: "text" as const,
            text: `À ${perM2(own)}, la valeur retenue est ${describePosition(own, median)} des ${noun} du ${market.name}.`,
          },
        ]),
    {
      kind: "comparison",
      measures: own === null ? [area] : [{ label: "Ce bien", amount: own, text: perM2(own) }, area],
      tone: "sea",
    },
    { kind: "note", text: source },
  ];
}

function ownPricePerM2(facts: ReportFacts): number | null {
  const value = retainedValue(facts);
  const { surface_area: surface } = facts.home;
  return value === null || surface === null ? null : Math.round(value / surface);
}

const mostYears = 10;

function trendBlocks({ market }: ReportFacts, isHouse: boolean, noun: string): Block[] {
  const trend = market?.trend;
  // True medians are not printed beside a curve of fictional sales.
  if (!trend || trend.is_demo) return [];
  const years = (isHouse ? trend.houses : trend.flats).slice(-mostYears);
  if (years.length < 2) return [];
  return [
    {
      kind: "section",
      title: `Prix médian au m² des ${noun}, année par année`,
      blocks: [
        {
          kind: "chart",
          measures: years.map(({ year, median_price_per_m2: price }) => ({
            label: String(year),
            amount: price,
            text: formatPrice(price),
          })),
          marked: years.length - 1,
          tone: "sea",
        },
        {
          kind: "note",
          text: `D’après les ventes publiques et celles des agences, arrêtées au ${formatDay(trend.frozen_on) ?? trend.frozen_on}.`,
        },
      ],
    },
  ];
}

function spreadBlocks(facts: ReportFacts, isHouse: boolean): Block[] {
  const { figures } = facts;
  const counted = isHouse ? figures?.houses : figures?.flats;
  if (!figures || !counted || counted.classes.length === 0) return [];
  const own = ownPricePerM2(facts);
  return [
    {
      kind: "section",
      title: `Les ventes ${isHouse ? "de maisons" : "d’appartements"} par prix au m²`,
      blocks: [
        {
          kind: "chart",
          measures: counted.classes.map(({ from, to, share }) => ({
            label: classWords(from, to),
            amount: share,
            text: formatPercent(share),
          })),
          marked: own === null ? null : findPriceClass(counted.classes, own),
          tone: "sea",
        },
        {
          kind: "note",
          text: describeSpread(figures, counted, own !== null),
        },
      ],
    },
  ];
}

function classWords(from: number | null, to: number | null): string {
  if (from === null) return `moins de ${formatPrice(to ?? 0)}`;
  return to === null ? `${formatPrice(from)} et plus` : `${formatPrice(from)} à ${formatPrice(to)}`;
}

function perM2(price: number): string {
  return `${formatPrice(price)}/m²`;
}
