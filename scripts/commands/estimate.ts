/**
 * `npm run estimate -- --type appartement --surface 62 --rooms 3 --latitude 43.28 --longitude 5.38` tells what a
 * property would sell for and why, through the running server when there is one.
 */
import { parseArgs } from "node:util";
import { formatDay } from "../../domain/property/sale-date.ts";
import { formatNumber, formatPrice, writeCount } from "../../domain/text/format.ts";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";
import type {
  ReportComparable,
  ReportEstimate,
} from "../../server/features/estimation/estimate-for-report.ts";

const { values } = parseArgs({
  options: {
    type: { type: "string", default: "appartement" },
    surface: { type: "string" },
    rooms: { type: "string" },
    land: { type: "string" },
    latitude: { type: "string" },
    longitude: { type: "string" },
  },
});
const shownComparables = 10;
const percents = new Intl.NumberFormat("fr-FR", { style: "percent", minimumFractionDigits: 1 });
const lineWords: Readonly<Record<string, string>> = {
  surface: "surface",
  rooms: "pièces",
  land: "terrain",
  type: "maison ou appartement",
  time: "date",
  place: "lieu",
  comparables: "ventes comparables",
  drift: "marché des derniers mois",
};

await runFromTerminal({
  name: "estimate",
  parameters: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  onEvent: () => undefined,
  onResult: (result) => process.stdout.write(`${writeEstimate(result as ReportEstimate).join("\n")}\n`),
});

function writeEstimate({ chosen, unaltered, isDemo, sales, errorPage }: ReportEstimate): string[] {
  const { price, lines, reference, comparables } = chosen;
  const { band50, band80, refusals } = unaltered;
  const basis = `d'après ${writeCount(sales, "vente")}${isDemo ? " fictives de démonstration" : ""}`;
  const estimate = `${formatPrice(price)} ${basis}`;
  return [
    refusals.length === 0
      ? `Estimation : ${estimate}`
      : `Données insuffisantes. Valeur indicative : ${estimate}`,
    `  une vente sur deux entre ${formatPrice(band50.low)} et ${formatPrice(band50.high)}`,
    `  huit sur dix entre ${formatPrice(band80.low)} et ${formatPrice(band80.high)}`,
    `Bien moyen de ce type : ${formatPrice(reference)}`,
    ...lines
      .filter(({ amount }) => amount !== 0)
      .map(({ name, amount }) => `  ${lineWords[name] ?? name} : ${signed(amount)}`),
    "Ventes comparables :",
    ...comparables.slice(0, shownComparables).map(writeComparable),
    `Fiabilité de nos estimations : page ${errorPage} du site`,
  ];
}

function writeComparable({ weight, kilometres, adjustedPrice, sale }: ReportComparable): string {
  const day = formatDay(new Date(sale.day * 86_400_000).toISOString().slice(0, 10));
  return [
    `  ${percents.format(weight)}  ${formatPrice(sale.price)}, ${formatNumber(sale.areaM2)} m²`,
    `${sale.street ?? "rue inconnue"}, ${day}, à ${Math.round(1000 * kilometres)} m`,
    `ramenée à ${formatPrice(adjustedPrice)}`,
  ].join(" · ");
}

function signed(amount: number): string {
  return `${amount > 0 ? "+" : "−"}${formatPrice(Math.abs(amount))}`;
}
