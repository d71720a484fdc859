import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { PriceZones } from "#domain/api/market.ts";
import { zonesFade, zonesUpTo } from "#domain/market/price-steps.ts";
import { tokenOfZone } from "./price-zones.ts";
import { veilOfZone, veilOpacity } from "./zone-veil.ts";

const name = "price-zones";
/** Water, hills and parks of our own drawing: its land is all that lies below. */
const ownGround = "ground";
/** Land around streets, in a tone of its own. */
const builtUp = "built-up";
/** It comes as the tint goes. */
const comingAsTintGoes: ExpressionSpecification = [
  "interpolate",
  ["linear"],
  ["zoom"],
  zonesUpTo - zonesFade,
  0,
  zonesUpTo,
  1,
];

/**
 * Tints the zones in the colours of the theme and of the legend, on the land of our drawing alone; over another basemap,
 * whose land is not known, as a veil. Null takes the tint away. Built land, which the tint covers in the city, is left
 * out meanwhile: it would be seen around it alone, as spots beyond the border.
 */
export function paintZones(map: MapLibreMap, zones: PriceZones | null): void {
  if (zones === null) {
    if (map.getLayer(name) === undefined) return;
    map.removeLayer(name);
    map.removeSource(name);
    setBuiltUp(map, 1);
    return;
  }
  const style = getComputedStyle(map.getContainer());
  const isOwn = map.getLayer(ownGround) !== undefined;
  const tokenOf = isOwn ? tokenOfZone : veilOfZone;
  const data = {
    type: "FeatureCollection" as const,
    features: zones.zones.map((zone) => ({
      type: "Feature" as const,
      properties: { color: style.getPropertyValue(tokenOf(zone, zones)).trim() },
      geometry: {
        type: "MultiPolygon" as const,
        coordinates: zone.rings.map((ring) => [ring.map(([x, y]) => [x, y])]),
      },
    })),
  };
  const source = map.getSource<GeoJSONSource>(name);
  if (source !== undefined) {
    void source.setData(data);
    return;
  }
  const above = isOwn
    ? ownGround
    : map.getStyle().layers.find(({ type }) => type === "line" || type === "symbol")?.id;
  map.addSource(name, { type: "geojson", data, tolerance: 0 });
  map.addLayer(
    {
      id: name,
      type: "fill",
      source: name,
      maxzoom: zonesUpTo,
      paint: {
        "fill-color": ["get", "color"],
        "fill-opacity": [
          "interpolate",
          ["linear"],
          ["zoom"],
          zonesUpTo - zonesFade,
          isOwn ? 1 : veilOpacity,
          zonesUpTo,
          0,
        ],
        "fill-antialias": false,
      },
    },
    above,
  );
  setBuiltUp(map, comingAsTintGoes);
}

/** Of our own drawing alone: over another one the tint is a veil, and what lies below has names of its own. */
function setBuiltUp(map: MapLibreMap, opacity: number | ExpressionSpecification): void {
  if (map.getLayer(ownGround) === undefined || map.getLayer(builtUp) === undefined) return;
  map.setPaintProperty(builtUp, "fill-opacity", opacity);
}
