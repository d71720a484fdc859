/** What the map would cost done otherwise: everything as GeoJSON, or supercluster on the server. */
import { gzipSync } from "node:zlib";
import Supercluster from "supercluster";
import { placeAt, placeOf } from "#domain/map/morton.ts";
import { boxOfFrame, type MapFrame } from "#domain/map/view.ts";
import type { MapEntry } from "../server/records/map-log/map-entry.ts";
import { bytesInUse, type Cost, measureCost } from "./measure.ts";

const kindNames = ["sold", "for_sale", "agency"];

/** Bytes of all markers as GeoJSON, plain and gzipped. */
export function measureGeoJson(entries: readonly MapEntry[]): { bytes: number; gzipBytes: number } {
  let bytes = 0;
  let gzipBytes = 0;
  // In parts, since a string of all would pass what a string may hold at a few million.
  for (let start = 0; start < entries.length; start += 50_000) {
    const part = Buffer.from(JSON.stringify(entries.slice(start, start + 50_000).map(featureOf)));
    bytes += part.byteLength;
    gzipBytes += gzipSync(part).byteLength;
  }
  return { bytes, gzipBytes };
}

/** Supercluster with one index for each kind, at half of the merge radius, as exact legends would need it. */
export class SuperclusterRival {
  readonly build: Cost;
  readonly bytes: number;
  private readonly indexes: Supercluster[] = [];

  constructor(entries: readonly MapEntry[]) {
    const before = bytesInUse();
    this.build = measureCost(() => {
      for (const kind of kindNames.keys()) {
        const index = new Supercluster({ radius: 7.5, extent: 512, maxZoom: 18 });
        index.load(entries.filter((entry) => entry.kind === kind).map(featureOf));
        this.indexes.push(index);
      }
    });
    this.bytes = bytesInUse() - before;
  }

  /** Bytes of the view's clusters as rows of longitude, latitude, kind and count, gzipped. */
  gzipBytesOfView(frame: MapFrame): number {
    const box = boxOfFrame(frame);
    const { longitude: west, latitude: north } = placeAt(box.west, box.north);
    const { longitude: east, latitude: south } = placeAt(box.east, box.south);
    const rows: number[][] = [];
    for (const [kind, index] of this.indexes.entries()) {
      for (const { geometry, properties } of index.getClusters(
        [west, south, east, north],
        Math.floor(frame.zoom),
      )) {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const count = "point_count" in properties ? Number(properties.point_count) : 1;
        rows.push([Number(longitude.toFixed(5)), Number(latitude.toFixed(5)), kind, count]);
      }
    }
    return gzipSync(JSON.stringify(rows)).byteLength;
  }
}

function featureOf({ key, number, kind }: MapEntry) {
  const { longitude, latitude } = placeOf(key);
  return {
    type: "Feature" as const,
    geometry: {
      type: "Point" as const,
      coordinates: [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))],
    },
    properties: { id: number, kind: kindNames[kind] },
  };
}
