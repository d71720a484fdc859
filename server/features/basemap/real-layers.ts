import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette, BasemapTheme } from "../../../city/basemap/palette.ts";
import { grow } from "./expressions.ts";
import { label } from "./label.ts";
import { streetSource } from "./sources.ts";

const groundZoom = 13;
const comingIn = grow([
  [groundZoom, 0],
  [groundZoom + 0.4, 1],
]);
const buildingZoom = 14;

/** Parks and woods of the real city, and its water, from near. */
export function realGroundLayers(palette: BasemapPalette): LayerSpecification[] {
  const fill = (id: string, layer: string, color: string): LayerSpecification => ({
    id,
    type: "fill",
    source: streetSource,
    "source-layer": layer,
    minzoom: groundZoom,
    paint: { "fill-color": color, "fill-opacity": comingIn },
  });
  const wood = fill("real-wood", "landcover", palette.green);
  return [
    { ...wood, filter: ["in", ["get", "class"], ["literal", ["wood", "grass"]]] } as LayerSpecification,
    fill("real-park", "park", palette.green),
    fill("real-water", "water", palette.sea),
    {
      id: "real-waterway",
      type: "line",
      source: streetSource,
      "source-layer": "waterway",
      minzoom: groundZoom + 1,
      paint: {
        "line-color": palette.sea,
        "line-width": grow([
          [14, 0.8],
          [18, 5],
        ]),
      },
    },
  ];
}

/** Buildings on their soft shadow, light from the left; by night they are paler than the ground, and the shadow darker. */
export function buildingLayers(palette: BasemapPalette, theme: BasemapTheme): LayerSpecification[] {
  const [wall, shadow] =
    theme === "light"
      ? [
          { color: palette.roadCasing, opacity: 0.6 },
          { color: palette.ink, opacity: 0.07 },
        ]
      : [
          { color: palette.road, opacity: 0.45 },
          { color: palette.sea, opacity: 0.6 },
        ];
  const building = { source: streetSource, "source-layer": "building", minzoom: buildingZoom } as const;
  const fading = (most: number) =>
    grow([
      [buildingZoom, 0],
      [buildingZoom + 1, most],
    ]);
  return [
    {
      id: "building-shadow",
      type: "fill",
      ...building,
      paint: {
        "fill-color": shadow.color,
        "fill-opacity": fading(shadow.opacity),
        "fill-translate": [1.5, 2],
        "fill-antialias": false,
      },
    },
    {
      id: "building",
      type: "fill",
      ...building,
      paint: {
        "fill-color": wall.color,
        "fill-opacity": fading(wall.opacity),
        "fill-outline-color": palette.coast,
      },
    },
  ];
}

/** The numbers of houses, where each is: mostly on a building, which is darker than the ground. */
export function houseNumberLayer(palette: BasemapPalette): LayerSpecification {
  return label("house-number", ["has", "housenumber"], {
    from: { source: streetSource, "source-layer": "housenumber" },
    color: palette.ink,
    halo: palette.openLand,
    minzoom: 17,
    layout: { "text-field": ["get", "housenumber"], "text-size": 10, "text-padding": 3 },
  });
}
