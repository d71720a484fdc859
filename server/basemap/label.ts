import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from "@maplibre/maplibre-gl-style-spec";
import type { NameClass } from "../../demo/basemap/place-names.ts";
import { basemapSource, ofKind } from "./area-layers.ts";

const font = ["Inter Variable"];

export interface LabelColors {
  readonly color: string;
  readonly halo: string;
}

interface LabelOptions extends LabelColors {
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly opacity?: number;
  readonly layout: NonNullable<SymbolLayerSpecification["layout"]>;
}

/** One symbol layer for each rank that has a zoom of its own, the least important first. */
export function rankedLabels(
  id: string,
  filter: ExpressionSpecification,
  options: LabelOptions,
  fromZoom: readonly number[],
): LayerSpecification[] {
  return fromZoom
    .map((minzoom, index) => {
      const ofRank: ExpressionSpecification = ["all", filter, ["==", ["get", "rank"], index + 1]];
      return label(`${id}-${index + 1}`, ofRank, { ...options, minzoom });
    })
    .reverse();
}

/** A symbol layer in our hand: Inter with a thin halo of the ground it lies on. */
export function label(
  id: string,
  filter: ExpressionSpecification,
  { minzoom = 0, maxzoom = 24, color, halo, opacity = 1, layout }: LabelOptions,
): LayerSpecification {
  return {
    id,
    type: "symbol",
    source: basemapSource,
    filter,
    minzoom,
    maxzoom,
    layout: { "text-font": font, ...layout },
    paint: {
      "text-color": color,
      "text-halo-color": halo,
      "text-halo-width": 1.4,
      "text-halo-blur": 0.4,
      "text-opacity": opacity,
    },
  };
}

/** Keeps the names of one class. */
export function ofClass(nameClass: NameClass): ExpressionSpecification {
  return ["all", ofKind("place-name"), ["==", ["get", "of"], nameClass]];
}

/** A text size in pixels that grows evenly between the given zooms. */
export function grow(
  ...stops: readonly (readonly [zoom: number, pixels: number])[]
): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as unknown as ExpressionSpecification;
}
