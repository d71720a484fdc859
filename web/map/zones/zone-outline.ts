import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Selection } from "../wishes/selection.ts";

const name = "price-zone-outline";
/** The line, and what parts it from any tint below. */
const lines = [
  { id: `${name}-casing`, token: "--map-marker-ring", width: 5 },
  { id: name, token: "--ink", width: 2 },
] as const;

export function findSelectedZone(
  zones: PriceZones | null,
  selection: Selection | null | undefined,
): PriceZone | null {
  if (selection?.type !== "zone") return null;
  return zones?.zones.find(({ code }) => code === selection.code) ?? null;
}

export function outlineZone(map: MapLibreMap, zone: PriceZone | null): void {
  const source = map.getSource<GeoJSONSource>(name);
  const data = {
    type: "Feature" as const,
    properties: {},
    geometry: {
      type: "MultiLineString" as const,
      coordinates: (zone?.rings ?? []).map((ring) => ring.map(([x, y]) => [x, y])),
    },
  };
  if (source === undefined && zone === null) return;
  if (source === undefined) map.addSource(name, { type: "geojson", data, tolerance: 0 });
  else void source.setData(data);
  const style = getComputedStyle(map.getContainer());
  const above = map.getStyle().layers.find(({ type }) => type === "symbol")?.id;
  for (const { id, token, width } of lines) {
    const color = style.getPropertyValue(token).trim();
    if (map.getLayer(id) !== undefined) map.setPaintProperty(id, "line-color", color);
    else
      map.addLayer(
        {
          id,
          type: "line",
          source: name,
          layout: { "line-join": "round" },
          paint: { "line-color": color, "line-width": width },
        },
        above,
      );
  }
}
