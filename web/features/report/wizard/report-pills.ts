import type { ReportEstimateReply } from "#domain/api/report.ts";
import type { SharedReport } from "#domain/api/shared-report.ts";
import type { Place } from "#domain/geography.ts";
import { leftReasonSentences, readerSourceNames } from "#domain/report/report-words.ts";
import { formatPrice, formatShortPrice, formatSurface } from "#domain/text/format.ts";
import type { PillTone, PricePill } from "../../../map/wishes/map-wishes.ts";

/** A price on the map of a report: of a sale, which may be kept or left out, or of a home for sale. */
export type ReportPill = PricePill & {
  readonly tone: PillTone;
  /** In words, for who cannot see it. */
  readonly name: string;
  readonly isKept: boolean;
  /** What its colour says: of whom the sale is, or why there is none. */
  readonly meaning: string;
  /** Of a sale that the value does not rest on: why, in a sentence; null of every other. */
  readonly leftBecause: string | null;
};

type PillFacts = Place & {
  readonly price: number;
  readonly street: string | null;
  readonly surface_area: number;
};

type PillLook = Pick<ReportPill, "meaning" | "tone">;

const looksOfSources = {
  dvf: { tone: "open", meaning: "Données ouvertes" },
  demo: { tone: "open", meaning: "Vente fictive" },
  agency: { tone: "own", meaning: "Votre agence" },
} as const satisfies Record<string, PillLook>;
const looks = {
  asking: { tone: "asking", meaning: "À vendre" },
  dropped: { tone: "dropped", meaning: "Écartée" },
  left: { tone: "dropped", meaning: "Non retenue" },
} as const satisfies Record<string, PillLook>;

/** The prices around the home: what weighs most first, then what was dropped, what is for sale, and what the value does not rest on. */
export function pillsOf({
  estimate,
  asking,
  left_out: leftOut = [],
}: Pick<ReportEstimateReply, "estimate" | "asking" | "left_out">): ReportPill[] {
  const sales = (estimate?.comparables ?? []).map((sale) =>
    makePill(sale.id, looksOfSources[sale.source], sale, sale.is_kept),
  );
  const dropped = (estimate?.dropped ?? []).map((sale) => makePill(sale.id, looks.dropped, sale));
  const homes = asking.map((home) => makePill(home.property_id, looks.asking, home));
  const left = leftOut.map((sale) => ({
    ...makePill(sale.id, looks.left, sale),
    leftBecause: leftReasonSentences[sale.reason],
  }));
  return [...sales, ...dropped, ...homes, ...left];
}

type ReaderSale = NonNullable<SharedReport["estimate"]>["comparables"][number];

/** The prices of a shared report, named by where they stand in it: its reader learns no sale's own name. */
export function readerPillsOf(sales: readonly ReaderSale[]): ReportPill[] {
  return sales.map((sale, at) => {
    const { tone } = looksOfSources[sale.source];
    return makePill(String(at), { tone, meaning: readerSourceNames[sale.source] }, sale);
  });
}

/** The prices of a presentation, whose reader sits beside its author: at displaced places, in a reader's words. */
export function presentedPillsOf({
  estimate,
  shown_places: places = [],
}: Pick<ReportEstimateReply, "estimate" | "shown_places">): ReportPill[] {
  const sales = new Map(estimate?.comparables.map((sale) => [sale.id, sale]));
  return places.flatMap(({ id, ...place }) => {
    const sale = sales.get(id);
    if (sale === undefined) return [];
    const { tone } = looksOfSources[sale.source];
    return [makePill(id, { tone, meaning: readerSourceNames[sale.source] }, { ...sale, ...place })];
  });
}

function makePill(id: string, { tone, meaning }: PillLook, facts: PillFacts, isKept = false): ReportPill {
  const { price, street, surface_area: surface, latitude, longitude } = facts;
  const state = isKept ? "Gardée" : meaning;
  return {
    id,
    tone,
    isKept,
    meaning,
    leftBecause: null,
    place: { latitude, longitude },
    text: formatShortPrice(price),
    name: [street ?? "Rue inconnue", formatSurface(surface), formatPrice(price), state].join(", "),
  };
}
