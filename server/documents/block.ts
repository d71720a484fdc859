import { formatEnergyLetter } from "#domain/property/property-words.ts";
import type { EnergyLetter } from "#domain/property/vocabulary.ts";

/** A picture that leaves with the document, and the size an e-mail shows it in. */
export type Picture = {
  /** What it is found by among the document's pictures. */
  readonly cid: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** A name and what it is, with the address it leads to where there is one. */
export type Row = readonly [label: string, value: string, url?: string];

/** The row of what is known, in a list; of what is not, none. */
export function rowOf(label: string, value: string | null, url: string | null = null): Row[] {
  if (value === null || value === "") return [];
  return [url === null ? [label, value] : [label, value, url]];
}

/** One of the amounts that a comparison sets side by side. */
export type Measure = {
  readonly label: string;
  /** In the unit that all of them share. */
  readonly amount: number;
  /** The amount as it is written. */
  readonly text: string;
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
  /** The energy label. */
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
  /** Bars of one scale, the first in the colour. */
  | { readonly kind: "comparison"; readonly measures: readonly Measure[]; readonly tone: Tone }
  /** A title with what stands under it, on one page of paper; a framed one stands out. */
  | {
      readonly kind: "section";
      readonly title: string;
      readonly blocks: readonly Block[];
      readonly isFramed?: boolean;
    }
  /** Side by side on paper, one after the other in an e-mail. */
  | { readonly kind: "columns"; readonly left: readonly Block[]; readonly right: readonly Block[] };

/** What the energy label's two halves are called, in the order they are shown. */
export const energyNames = {
  consumption: "Consommation énergétique (DPE)",
  emissions: "Émissions de gaz à effet de serre (GES)",
} as const;

/** "classe C", or a dash for a property without a grade. */
export function sayGrade(letter: EnergyLetter | null): string {
  return letter === null ? formatEnergyLetter(null) : `classe ${letter}`;
}
