import { need } from "#domain/need.ts";
import { formatEnergyLetter } from "#domain/property/property-words.ts";
import type { EnergyLetter } from "#domain/property/vocabulary.ts";

/** A picture that leaves with the document, and the size an e-mail shows it in. */
export type Picture = {
  readonly cid: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** With the address it leads to, if any. */
export type Row = readonly [label: string, value: string, url?: string];

/** An unknown value gives no row. */
export function writeRow(label: string, value: string | null, url: string | null = null): Row[] {
  if (value === null || value === "") return [];
  return [url === null ? [label, value] : [label, value, url]];
}

export type Measure = {
  readonly label: string;
  /** In one unit for all measures of a comparison. */
  readonly amount: number;
  readonly text: string;
};

/** A column of a grid: figures stand at its end, words at its start. */
export type GridColumn = {
  readonly label: string;
  readonly align: "start" | "end";
  /** Its share of the width beside the others'. */
  readonly share: number;
};

/** The colour of the figures that count most: sold, for sale. */
export type Tone = "tile" | "sea";

/** What an e-mail and a PDF are made of, from top to bottom. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "facts"; readonly rows: readonly Row[] }
  /** The few figures that count most: the first in large, the others beside each other under it. */
  | { readonly kind: "figures"; readonly items: readonly Row[]; readonly tone: Tone }
  | {
      readonly kind: "energy";
      readonly consumption: EnergyLetter | null;
      readonly emissions: EnergyLetter | null;
    }
  /** Somebody's own words. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** The first in full width, the others two by two. */
  | { readonly kind: "pictures"; readonly items: readonly Picture[] }
  | { readonly kind: "picture"; readonly item: Picture; readonly caption: string }
  /** Somebody's small photograph beside what is told of them. */
  | { readonly kind: "card"; readonly item: Picture; readonly rows: readonly Row[] }
  /** Bars of one scale, the first in the colour. */
  | { readonly kind: "comparison"; readonly measures: readonly Measure[]; readonly tone: Tone }
  /** Each row has a cell for each column; without any label it has no head. */
  | {
      readonly kind: "grid";
      readonly columns: readonly GridColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** From one amount to another: each step's bar begins where the one before ended. */
  | {
      readonly kind: "waterfall";
      readonly from: Measure;
      readonly steps: readonly Measure[];
      readonly to: Measure;
    }
  /** Columns side by side on one ground, one of them in the colour. */
  | {
      readonly kind: "chart";
      readonly measures: readonly Measure[];
      readonly marked: number | null;
      readonly tone: Tone;
    }
  /** A title with what stands under it, on one page of paper; a framed one stands out. */
  | {
      readonly kind: "section";
      readonly title: string;
      readonly blocks: readonly Block[];
      readonly isFramed?: boolean;
    }
  /** Side by side on paper, one after the other in an e-mail. */
  | { readonly kind: "columns"; readonly left: readonly Block[]; readonly right: readonly Block[] };

export const energyNames = {
  consumption: "Consommation énergétique (DPE)",
  emissions: "Émissions de gaz à effet de serre (GES)",
} as const;

/** "classe C", or a dash for a property without a grade. */
export function formatGrade(letter: EnergyLetter | null): string {
  return letter === null ? formatEnergyLetter(null) : `classe ${letter}`;
}

/** In percents of the room that all bars share. */
export type WaterfallBar = Measure & {
  readonly start: number;
  readonly end: number;
  readonly look: "whole" | "up" | "down";
};

/** Cuts some of what all bars share, so that small steps are seen. */
export function layWaterfall({ from, steps, to }: Extract<Block, { kind: "waterfall" }>): WaterfallBar[] {
  const levels = [from.amount];
  for (const { amount } of steps) levels.push(need(levels.at(-1)) + amount);
  const [least, most] = [Math.min(...levels, to.amount), Math.max(...levels, to.amount)];
  const floor = Math.max(0, least - (most - least) * 0.35);
  const share = (level: number) => (100 * (level - floor)) / Math.max(1, most - floor);
  const whole = (one: Measure): WaterfallBar => ({ ...one, start: 0, end: share(one.amount), look: "whole" });
  return [
    whole(from),
    ...steps.map((step, at): WaterfallBar => {
      const [before, after] = [share(need(levels[at])), share(need(levels[at + 1]))];
      const ends = { start: Math.min(before, after), end: Math.max(before, after) };
      return { ...step, ...ends, look: step.amount < 0 ? "down" : "up" };
    }),
    whole(to),
  ];
}
