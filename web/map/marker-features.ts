import type { MapKind } from "#domain/api/map.ts";
import type { Place } from "#domain/geography.ts";
import { type Markers, placeOfMarker } from "#domain/map/merge.ts";
import { type MarkerIcon, nameOfIcon } from "./marker-icon.ts";
import { countsOfMarker, markerRadius, singleKind, soldSteps, totalOf } from "./marker-look.ts";

type PointFeature = {
  readonly type: "Feature";
  readonly properties: { readonly key: string; readonly icon: string };
  readonly geometry: { readonly type: "Point"; readonly coordinates: [number, number] };
};

/** Points that name the icon to draw at them, in the order of drawing. */
export type MarkerFeatures = { readonly type: "FeatureCollection"; readonly features: PointFeature[] };

/** What is drawn over the markers. */
export type Accents = {
  readonly selected: { readonly place: Place; readonly mark: MapKind | number } | null;
  readonly hovered: number | null;
};

export const noFeatures: MarkerFeatures = { type: "FeatureCollection", features: [] };

/** The markers, the most important drawn last and so on top. */
export function markerFeatures(markers: Markers | null, theme: string): MarkerFeatures {
  if (markers === null) return noFeatures;
  const features: PointFeature[] = [];
  for (let index = markers.size - 1; index >= 0; index--)
    features.push(createFeature(placeOfMarker(markers, index), iconOfMarker(markers, index), theme));
  return { type: "FeatureCollection", features };
}

/** A halo around the hovered marker and the selected stack (`mark` is its count), the selected home drawn larger. */
export function accentFeatures(markers: Markers | null, accents: Accents, theme: string) {
  const under: PointFeature[] = [];
  const over: PointFeature[] = [];
  if (markers !== null && accents.hovered !== null) {
    const radius = markerRadius(countsOfMarker(markers, accents.hovered));
    under.push(createFeature(placeOfMarker(markers, accents.hovered), { shape: "halo", radius }, theme));
  }
  if (accents.selected !== null) {
    const { place, mark } = accents.selected;
    if (typeof mark === "number")
      under.push(createFeature(place, { shape: "halo", radius: stackHaloRadius(mark) }, theme));
    else over.push(createFeature(place, { shape: mark, isSelected: true }, theme));
  }
  return {
    under: { type: "FeatureCollection", features: under } satisfies MarkerFeatures,
    over: { type: "FeatureCollection", features: over } satisfies MarkerFeatures,
  };
}

function stackHaloRadius(count: number): number {
  return markerRadius({ sold: count, for_sale: 0, agency: 0 });
}

function iconOfMarker(markers: Markers, index: number): MarkerIcon {
  const counts = countsOfMarker(markers, index);
  const kind = singleKind(counts);
  if (kind !== null) return { shape: kind, isSelected: false };
  return { shape: "stack", count: drawnCount(totalOf(counts)), soldSteps: soldSteps(counts) };
}

/** Counts that are written alike share a picture. */
function drawnCount(count: number): number {
  if (count < 1_000) return count;
  return count < 9_950 ? Math.round(count / 100) * 100 : Math.round(count / 1_000) * 1_000;
}

function createFeature(place: Place, icon: MarkerIcon, theme: string): PointFeature {
  const { longitude, latitude } = place;
  return {
    type: "Feature",
    properties: { key: `${longitude}/${latitude}`, icon: nameOfIcon(theme, icon) },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  };
}
