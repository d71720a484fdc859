import { kindCount } from "#domain/map/codec.ts";
import type { Markers } from "#domain/map/merge.ts";
import { type MapKind, mapKinds } from "#domain/map/vocabulary.ts";

/** How many of each kind stand behind a marker. */
export type KindCounts = Readonly<Record<MapKind, number>>;

/** Radii, pixels before `markerScale`, surface ring included. */
export const singleRadius = { sold: 7, for_sale: 7, agency: 6 } as const;
const smallestStackRadius = 9;
/** A home for sale is a square with round corners: half its side, as a share of its radius, and its corners. */
export const square = { half: 0.94, corner: 4 } as const;
/** How much a stack's radius grows for ten times as many. */
const radiusPerDecade = 2.8;

/** Markers are drawn larger where they stand apart: from the first of these zooms, up to the scale of the second. */
export const growth = { fromZoom: 15, toZoom: 17, toScale: 1.35 } as const;

export function markerScale(zoom: number): number {
  const share = (zoom - growth.fromZoom) / (growth.toZoom - growth.fromZoom);
  return 1 + Math.min(1, Math.max(0, share)) * (growth.toScale - 1);
}

/** Both kinds show on a ring, however few there are of one. */
const leastShare = 1 / 12;

export function countsOfMarker({ counts }: Markers, marker: number): KindCounts {
  const from = marker * kindCount;
  return { sold: counts[from] ?? 0, for_sale: counts[from + 1] ?? 0, agency: counts[from + 2] ?? 0 };
}

export function totalOf(counts: KindCounts): number {
  return counts.sold + counts.for_sale + counts.agency;
}

/** The kind of a marker that stands for one thing; null for a stack. */
export function singleKind(counts: KindCounts): MapKind | null {
  return totalOf(counts) === 1 ? (mapKinds.find((kind) => counts[kind] === 1) ?? null) : null;
}

/** A stack's radius in pixels before `markerScale`, by the logarithm of its count. */
export function stackRadius(count: number): number {
  return smallestStackRadius + radiusPerDecade * Math.log10(Math.max(2, count) / 2);
}

export function markerRadius(counts: KindCounts): number {
  const kind = singleKind(counts);
  return kind === null ? stackRadius(totalOf(counts)) : singleRadius[kind];
}

/** The number written on a stack: whole up to 999, then "1,2 k" and "12 k". */
export function stackNumeral(count: number): string {
  if (count < 1_000) return String(count);
  const thousands = count < 9_950 ? (count / 1_000).toFixed(1).replace(".", ",") : (count / 1_000).toFixed(0);
  return `${thousands.replace(",0", "")}\u202fk`;
}

/** The share of a stack's ring that is "sold"; null without homes. */
export function shareOfSold({ sold, for_sale }: KindCounts): number | null {
  const homes = sold + for_sale;
  if (homes === 0) return null;
  if (sold === 0 || for_sale === 0) return sold / homes;
  return Math.min(1 - leastShare, Math.max(leastShare, sold / homes));
}
