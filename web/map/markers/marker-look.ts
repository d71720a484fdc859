import { kindCount } from "#domain/map/codec.ts";
import type { Markers } from "#domain/map/merge.ts";
import { type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import { need } from "#domain/need.ts";

export type KindCounts = Readonly<Record<MapKind, number>>;

/** Radii, pixels before `markerScale`, surface ring included. */
export const singleRadius = { sold: 5, for_sale: 5, agency: 5 } as const;
export const singleRing = 1.5;
/** A disc's area grows with the count, up to the largest at `atCount`. */
const stackRadii = { smallest: 7, largest: 13, atCount: 1_000 } as const;
/** From the edge inwards: the hairline that parts it from what lies under it, then the colours of its kinds. */
export const stackRing = { hairline: 0.75, band: 1.5 } as const;
/** Half the side of a property for sale, as a share of its radius, and its round corners. */
export const square = { half: 0.94, corner: 2.6 } as const;

/** What is selected is so many times as large, with a halo of so many pixels. */
export const [selectedScale, haloWidth] = [1.55, 7];

/** The share of the surface's colour in that of a property that was seen before. */
export const seenShare = 0.45;

/** Markers are drawn larger where they stand apart: from `fromZoom` on, up to `toScale`. */
const growth = { fromZoom: 12.5, toZoom: 17, toScale: 1.8 } as const;

export function markerScale(zoom: number): number {
  const share = (zoom - growth.fromZoom) / (growth.toZoom - growth.fromZoom);
  return 1 + Math.min(1, Math.max(0, share)) * (growth.toScale - 1);
}

/** Each kind shows on a ring, however few there are of it. */
const leastShare = 1 / 10;

export function countsOfMarker({ counts }: Markers, marker: number): KindCounts {
  const from = marker * kindCount;
  return { sold: need(counts[from]), for_sale: need(counts[from + 1]), agency: need(counts[from + 2]) };
}

export function totalOf(counts: KindCounts): number {
  return counts.sold + counts.for_sale + counts.agency;
}

/** Null for a stack. */
export function singleKind(counts: KindCounts): MapKind | null {
  return totalOf(counts) === 1 ? (mapKinds.find((kind) => counts[kind] === 1) ?? null) : null;
}

/** Pixels before `markerScale`: never too small for its numeral. */
export function stackRadius(count: number): number {
  const room = numeralWidth(count) / 2 + stackRing.hairline + stackRing.band + 0.3;
  return Math.max(radiusByArea(count), room);
}

function radiusByArea(count: number): number {
  const { smallest, largest, atCount } = stackRadii;
  const share = Math.min(1, Math.max(0, count - 2) / (atCount - 2));
  return Math.sqrt(smallest ** 2 + share * (largest ** 2 - smallest ** 2));
}

export const numeralPixels = 9.5; // pixels, before `markerScale`

/** As shares of the size, each at least as wide as Inter's at weight 600. */
const characterWidths: Readonly<Record<string, number>> = { "1": 0.48, ",": 0.34, "\u202f": 0.25, k: 0.62 };
const digitWidth = 0.68;

/** At most; pixels before `markerScale`. */
export function numeralWidth(count: number): number {
  const shares = [...stackNumeral(count)].map((character) => characterWidths[character] ?? digitWidth);
  return numeralPixels * shares.reduce((sum, share) => sum + share, 0);
}

export function markerRadius(counts: KindCounts): number {
  const kind = singleKind(counts);
  return kind === null ? stackRadius(totalOf(counts)) : singleRadius[kind];
}

/** Whole up to 999, then "1,2 k" and "12 k". */
export function stackNumeral(count: number): string {
  if (count < 1_000) return String(count);
  const thousands = count < 9_950 ? (count / 1_000).toFixed(1).replace(".", ",") : (count / 1_000).toFixed(0);
  return `${thousands.replace(",0", "")}\u202fk`;
}

/** As shares of a turn: sold, then for sale, then agencies. */
export function ringEnds(counts: KindCounts): { readonly sold: number; readonly forSale: number } {
  const total = totalOf(counts);
  const shares = mapKinds.map((kind) =>
    counts[kind] === 0 ? 0 : Math.max(leastShare, counts[kind] / total),
  );
  const sum = shares.reduce((all, share) => all + share, 0);
  const [sold = 0, forSale = 0] = shares;
  return { sold: sold / sum, forSale: counts.agency === 0 ? 1 : (sold + forSale) / sum };
}
