import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from "@maplibre/maplibre-gl-style-spec";
import { basemapSource } from "./sources.ts";

const font = ["Inter Variable"];

interface LabelOptions {
  readonly color: string | ExpressionSpecification;
  readonly halo: string | ExpressionSpecification;
  readonly opacity?: ExpressionSpecification;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  /** Where the names come from, if not from our own drawing. */
  readonly from?: { readonly source: string; readonly "source-layer": string };
  readonly layout: NonNullable<SymbolLayerSpecification["layout"]>;
}

/** A symbol layer in our hand: Inter with a thin halo of the ground it lies on. */
export function label(
  id: string,
  filter: ExpressionSpecification,
  { minzoom = 0, maxzoom = 24, color, halo, opacity, from, layout }: LabelOptions,
): LayerSpecification {
  return {
    id,
    type: "symbol",
    ...(from ?? { source: basemapSource }),
    filter,
    minzoom,
    maxzoom,
    layout: { "text-font": font, ...layout },
    paint: {
      "text-color": color,
      "text-halo-color": halo,
      "text-halo-width": 1.4,
      "text-halo-blur": 0.4,
      ...(opacity === undefined ? {} : { "text-opacity": opacity }),
    },
  };
}
