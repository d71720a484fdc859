import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { type Markers, placeOfMarker } from "#domain/map/merge.ts";
import { placeAt } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import { countsOfMarker, markerRadius, markerScale, singleKind } from "../markers/marker-look.ts";
import { type PricedMarker, tagHalfHeight } from "../markers/price-tags.ts";
import { type ZoneText, zonePillHalfHeight } from "../zones/zone-pill.ts";

const name = "marker-room";
/** Of single markers, in a layer under the names of main streets, which they cross: these would find no place among them. */
const singles = "single-marker-room";
const crossed = /^(near-)?main-street-name$/;
/** Between a marker and a name of the basemap. Pixels. */
const air = 4;
/** The side of the picture that nothing is seen of. Pixels. */
const pictureSide = 16;

/** What lies over the names of the basemap. */
export type PaintedMarkers = {
  readonly markers: Markers | null;
  readonly priced: readonly PricedMarker[];
  readonly zoneTexts: readonly ZoneText[];
};

type Spot = {
  readonly longitude: number;
  readonly latitude: number;
  readonly radius: number;
  readonly isSingle: boolean;
};

/** Keeps basemap names clear of markers and prices: unseen squares in top layers, which MapLibre places first. */
export class MarkerRoom {
  private readonly map: MapLibreMap;
  private readonly readPainted: () => PaintedMarkers;
  private kept: PaintedMarkers | null = null;
  private isStyleThere = false;

  constructor(map: MapLibreMap, readPainted: () => PaintedMarkers) {
    this.map = map;
    this.readPainted = readPainted;
    map.on("style.load", () => {
      this.isStyleThere = true;
    });
    map.on("render", () => this.keepFree());
  }

  /** Keeps free what is painted now, once the map rests; costs nothing where that is kept free already. */
  keepFree(): void {
    const { map, kept } = this;
    if (!this.isStyleThere || map.isMoving()) return;
    const painted = this.readPainted();
    const source = map.getSource<GeoJSONSource>(name);
    if (source !== undefined && kept !== null && isSame(kept, painted)) return;
    this.kept = painted;
    const data = {
      type: "FeatureCollection" as const,
      features: listSpots(painted).map(({ longitude, latitude, radius, isSingle }) => ({
        type: "Feature" as const,
        properties: { size: (2 * radius) / pictureSide, isSingle },
        geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
      })),
    };
    if (source === undefined) this.open(data);
    else void source.setData(data);
  }

  private open(data: Parameters<GeoJSONSource["setData"]>[0]): void {
    const { map } = this;
    const pixels = new Uint8Array(4 * pictureSide ** 2);
    if (!map.hasImage(name)) map.addImage(name, { width: pictureSide, height: pictureSide, data: pixels });
    map.addSource(name, { type: "geojson", data });
    const firstCrossed = map.getStyle().layers.find(({ id }) => crossed.test(id))?.id;
    for (const [id, isSingle, above] of [
      [name, false, undefined],
      [singles, true, firstCrossed],
    ] as const)
      map.addLayer(
        {
          id,
          type: "symbol",
          source: name,
          filter: ["==", ["get", "isSingle"], isSingle],
          layout: {
            "icon-image": name,
            "icon-size": ["get", "size"],
            "icon-padding": air,
            "icon-overlap": "always",
          },
          paint: { "icon-opacity": 0 },
        },
        above,
      );
  }
}

/** The squares that markers and prices take; what is wide takes several, side by side. */
export function listSpots({ markers, priced, zoneTexts }: PaintedMarkers): Spot[] {
  if (markers === null) return [];
  const [scale, perPixel] = [markerScale(markers.zoom), unitsPerPixel(markers.zoom)];
  const spots: Spot[] = [];
  const addWide = (x: number, y: number, halfWidth: number, radius: number) => {
    const steps = Math.max(1, Math.ceil(halfWidth / radius) - 1);
    for (let step = 0; step <= steps; step++) {
      const beside = (halfWidth - radius) * ((2 * step) / steps - 1);
      spots.push({ ...placeAt(x + beside * perPixel, y), radius, isSingle: false });
    }
  };
  for (let index = 0; index < markers.size; index++) {
    const counts = countsOfMarker(markers, index);
    const isSingle = singleKind(counts) !== null;
    spots.push({ ...placeOfMarker(markers, index), radius: markerRadius(counts) * scale, isSingle });
  }
  for (const { index, halfWidth, beside } of priced)
    addWide(need(markers.x[index]) + beside * perPixel, need(markers.y[index]), halfWidth, tagHalfHeight);
  for (const { halfWidth, units } of zoneTexts) addWide(units.x, units.y, halfWidth, zonePillHalfHeight);
  return spots;
}

function isSame(one: PaintedMarkers, other: PaintedMarkers): boolean {
  return one.markers === other.markers && one.priced === other.priced && one.zoneTexts === other.zoneTexts;
}
