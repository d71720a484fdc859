import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { PriceZones } from "#domain/api/market.ts";
import { findStep, zonesFade, zonesUpTo } from "#domain/market/price-steps.ts";
import { need } from "#domain/need.ts";
import { type BasemapTheme, basemapPalettes } from "../../../../city/basemap/palette.ts";
import { boxOf, type PlanFeature } from "./plan-features.ts";

const source = "price-zones";
/** Water, hills and parks: they lie over the tint. */
const above = "ground";
/** The tint covers it in the city, and around the city it would be spots beyond the border. */
const covered = "built-up";

/** The layers of a style with the tint of zones among them, as the page adds it (web/map/zones/zone-layer.ts). */
export function withTint(layers: readonly LayerSpecification[]): LayerSpecification[] {
  const tint: LayerSpecification = {
    id: source,
    type: "fill",
    source,
    maxzoom: zonesUpTo,
    paint: {
      "fill-color": ["get", "color"],
      "fill-opacity": asTint(1, 0),
    },
  };
  return layers.flatMap((layer) => {
    if (layer.id === above) return [tint, layer];
    if (layer.id !== covered || layer.type !== "fill") return [layer];
    return [{ ...layer, paint: { ...layer.paint, "fill-opacity": asTint(0, 1) } }];
  });
}

/** From one opacity to another while the tint goes. */
function asTint(from: number, to: number): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], zonesUpTo - zonesFade, from, zonesUpTo, to];
}

/** The zones as what is drawn, each in the colour of its step. */
export function readTint({ zones, limits }: PriceZones, theme: BasemapTheme): PlanFeature[] {
  return zones.flatMap(({ rings, median_price_per_m2 }) => {
    const color = need(basemapPalettes[theme].prices[findStep(median_price_per_m2, limits)]);
    return rings.map((ring): PlanFeature => {
      const line = ring.map(([x, y]) => [x, y] as const);
      return { source, layer: undefined, type: 3, properties: { color }, rings: [line], box: boxOf([line]) };
    });
  });
}
