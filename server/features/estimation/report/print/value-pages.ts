import { formatDay } from "#domain/property/sale-date.ts";
import { energyEffectOf, energyLackOf, energySentence } from "#domain/report/energy-effect.ts";
import { netSeller } from "#domain/report/net-seller.ts";
import {
  confidenceName,
  describeMargin,
  lineName,
  nameUncountedFacts,
  whyNoValue,
} from "#domain/report/report-words.ts";
import { makeScenarios, negotiationMargin, scenarioNames } from "#domain/report/scenarios.ts";
import { formatPercent, formatPrice, formatPricePerM2, writeCount } from "#domain/text/format.ts";
import { type Block, type Row, writeRow } from "../../../../documents/block.ts";
import { type PrintedEstimate, type ReportFacts, retainedValue } from "./report-facts.ts";

type UnalteredValue = NonNullable<PrintedEstimate["unaltered"]>;

const demoNote: Block = { kind: "note", text: "Calculée sur des ventes fictives de démonstration." };

/** The value with its band and how sure it is, or why there is none of ours. */
export function valueBlocks(facts: ReportFacts): Block[] {
  const { conclusion, estimate } = facts;
  return [
    ...(estimate?.unaltered ? computedBlocks(facts, estimate, estimate.unaltered) : ownBlocks(facts)),
    ...(conclusion.comment === null
      ? []
      : [
          { kind: "heading" as const, text: "Le commentaire de votre interlocuteur" },
          { kind: "quote" as const, text: conclusion.comment },
        ]),
  ];
}

function computedBlocks(facts: ReportFacts, estimate: PrintedEstimate, unaltered: UnalteredValue): Block[] {
  const { conclusion, home } = facts;
  const { own_value: own } = conclusion;
  const retained = retainedValue(facts) ?? unaltered.price;
  const perM2 = home.surface_area === null ? null : formatPricePerM2(retained, home.surface_area);
  const chosen = estimate.chosen?.price ?? unaltered.price;
  return [
    {
      kind: "figures",
      items: [
        [own === null ? "Valeur retenue" : "Valeur retenue, celle de l’agence", formatPrice(retained)],
        ["Basse", formatPrice(unaltered.band80.low)],
        ["Haute", formatPrice(unaltered.band80.high)],
        ...(perM2 === null ? [] : [["Prix au m²", perM2] as const]),
      ],
      tone: "sea",
    },
    ...(estimate.is_demo ? [demoNote] : []),
    {
      kind: "facts",
      rows: [
        ...writeRow("Valeur calculée, sans aucun choix", formatPrice(unaltered.price)),
        ...(chosen === unaltered.price
          ? []
          : writeRow("Valeur calculée, avec les ventes choisies", formatPrice(chosen))),
        ...(own === null ? [] : writeRow("Valeur donnée par l’agence", formatPrice(own))),
        ...writeRow("Huit ventes sur dix se concluent entre", bandWords(unaltered.band80)),
        ...writeRow("Une sur deux entre", bandWords(unaltered.band50)),
        ...writeRow(
          "Confiance",
          `${confidenceName(unaltered.chance_within_10)}\u00a0: ${unaltered.chance_within_10}\u00a0% de chances que la vente soit à 10\u00a0% près`,
        ),
        ...writeRow("Calculée le", formatDay(estimate.estimated_on)),
        ...writeRow("Ventes étudiées", writeCount(estimate.sales, "vente")),
      ],
    },
  ];
}

function bandWords({ low, high }: UnalteredValue["band80"]): string {
  return `${formatPrice(low)} et ${formatPrice(high)}`;
}

function ownBlocks(facts: ReportFacts): Block[] {
  const retained = retainedValue(facts);
  const { estimate, home, isValuedType } = facts;
  const reason = whyNoValue({
    home,
    isValuedType,
    refusals: estimate?.refusals ?? null,
    isGiven: retained !== null,
  });
  const perM2 =
    retained === null || home.surface_area === null ? null : formatPricePerM2(retained, home.surface_area);
  return [
    ...(retained === null
      ? []
      : [
          {
            kind: "figures" as const,
            items: [
              ["Valeur donnée par l’agence", formatPrice(retained)] as const,
              ...(perM2 === null ? [] : [["Prix au m²", perM2] as const]),
            ],
            tone: "sea" as const,
          },
        ]),
    { kind: "text", text: reason },
  ];
}

/** Stands beside the value, never in it; for a flat, says that no source gives the effect. */
export function energyBlocks({ home }: ReportFacts): Block[] {
  const effect = energyEffectOf(home);
  const words = effect === null ? energyLackOf(home) : energySentence(effect);
  if (words === null) return [];
  return [
    {
      kind: "section",
      title: "Ce que pèse la classe énergie",
      isFramed: true,
      blocks: [
        { kind: "text", text: words },
        ...(effect === null
          ? []
          : [{ kind: "note" as const, text: `Source\u00a0: ${effect.source}, ${effect.year}.` }]),
      ],
    },
  ];
}

/** From the average sale of the type to the value of the home, line by line. */
export function formationBlocks({ estimate, home }: ReportFacts): Block[] {
  const chosen = estimate?.chosen;
  if (!chosen) return [];
  const { reference, lines, price } = chosen;
  const steps = lines.filter(({ amount }) => amount !== 0);
  return [
    {
      kind: "text",
      text: "De ce que se vend en moyenne un bien de ce type à la valeur de celui-ci, ligne par ligne, à l’euro près. Les barres ne partent pas de zéro, pour que les petites lignes se voient.",
    },
    {
      kind: "waterfall",
      from: { label: "Vente moyenne de ce type de bien", amount: reference, text: formatPrice(reference) },
      steps: steps.map(({ name, amount }) => ({ label: lineName(name), amount, text: signedPrice(amount) })),
      to: { label: "Valeur calculée", amount: price, text: formatPrice(price) },
    },
    ...(chosen.adjustments_capped
      ? [
          {
            kind: "note" as const,
            text: "Ensemble, les ajustements du calcul pour ce que les ventes ne disent pas sont tenus à 20\u00a0%.",
          },
        ]
      : []),
    {
      kind: "note",
      text: `${nameUncountedFacts(home.property_type)} ne comptent pas\u00a0: les ventes publiques ne les disent pas.`,
    },
  ];
}

/** The seller's net at the asking price and at the edges of the band. */
export function sellingBlocks(facts: ReportFacts): Block[] {
  const { conclusion, estimate } = facts;
  const { asking_price: price, fees_payer: payer, fees_percent: percent } = conclusion;
  const value = retainedValue(facts);
  const sums = netSeller({ price, payer, percent });
  // How far a price may fall is between an agent and their client.
  const margin = facts.isForReader ? null : negotiationMargin({ price, payer, percent, value });
  const asked: Row[] = [
    ...(price === null ? [] : writeRow("Prix de mise en vente conseillé", formatPrice(price))),
    ...(sums === null
      ? []
      : writeRow(
          payer === "Acquéreur" ? "Honoraires, payés par l’acquéreur" : "Honoraires, payés par le vendeur",
          `${formatPrice(sums.fees)} (${formatPercent(percent ?? 0)})`,
        )),
    ...(sums === null ? [] : writeRow("Net vendeur", formatPrice(sums.net))),
    ...(margin === null
      ? []
      : writeRow("Marge de négociation jusqu’à la valeur retenue", describeMargin(margin))),
  ];
  const band = estimate?.unaltered?.band80;
  return [
    ...(asked.length === 0
      ? []
      : [
          {
            kind: "section" as const,
            title: "La mise en vente",
            blocks: [{ kind: "facts" as const, rows: asked }],
          },
        ]),
    ...(band === undefined || value === null
      ? []
      : [scenarioGrid({ low: band.low, retained: value, high: band.high }, { payer, percent })]),
    ...(asked.length === 0 && band === undefined
      ? []
      : [
          {
            kind: "note" as const,
            text: "Les valeurs sont net vendeur. Aucune source ouverte ne dit les délais de vente\u00a0: le rapport n’en donne pas.",
          },
        ]),
  ];
}

const feesColumns = [
  { label: "Honoraires", align: "end", share: 1 },
  { label: "Prix payé par l’acquéreur", align: "end", share: 1.4 },
] as const;

function scenarioGrid(
  values: Parameters<typeof makeScenarios>[0],
  fees: Parameters<typeof makeScenarios>[1],
): Block {
  const scenarios = makeScenarios(values, fees);
  const hasFees = scenarios.some(({ price }) => price !== null);
  const orDash = (amount: number | null) => (amount === null ? "–" : formatPrice(amount));
  return {
    kind: "section",
    title: "Trois scénarios",
    blocks: [
      {
        kind: "grid",
        columns: [
          { label: "Scénario", align: "start", share: 2 },
          { label: "Net vendeur", align: "end", share: 1 },
          ...(hasFees ? feesColumns : []),
        ],
        rows: scenarios.map(({ name, value, fees: part, price }) => [
          scenarioNames[name],
          formatPrice(value),
          ...(hasFees ? [orDash(part), orDash(price)] : []),
        ]),
      },
    ],
  };
}

/** An amount that is added or taken off, with its sign. */
export function signedPrice(amount: number): string {
  return `${amount < 0 ? "−" : "+"} ${formatPrice(Math.abs(amount))}`;
}
