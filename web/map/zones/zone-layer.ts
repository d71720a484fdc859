import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { PriceZones } from "#domain/api/market.ts";
import { zonesFade, zonesUpTo } from "#domain/market/price-steps.ts";
import { tokenOfZone } from "./price-zones.ts";
import { veilOfZone, veilOpacity } from "./zone-veil.ts";

const name = "price-zones";
const ownGround = "ground";
/** Left out under the tint: beyond the city's border, built land would stand out as spots. */
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

/** On our drawing the tint lies on land alone; over another basemap, whose land is not known, it is a veil. */
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

/** Of our own drawing alone: what lies below a veil has names of its own. */
function setBuiltUp(map: MapLibreMap, opacity: number | ExpressionSpecification): void {
  if (map.getLayer(ownGround) === undefined || map.getLayer(builtUp) === undefined) return;
  map.setPaintProperty(builtUp, "fill-opacity", opacity);
}
