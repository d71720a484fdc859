import { codeOfArrondissement, findArrondissement } from "#domain/address/arrondissement.ts";
import type { Place } from "#domain/geography.ts";
import { basemapFeatures } from "./basemap/features.ts";

type Ring = readonly (readonly [longitude: number, latitude: number])[];
type Zone = { readonly code: string; readonly rings: readonly Ring[] };

let zones: readonly Zone[] | undefined;

/** The official code of the arrondissement a place lies in, by the outlines of the basemap; null outside. */
export function locateArrondissement(place: Place): string | null {
  zones ??= readZones();
  return zones.find(({ rings }) => rings.some((ring) => holds(ring, place)))?.code ?? null;
}

function readZones(): Zone[] {
  return basemapFeatures().features.flatMap(({ properties, geometry }) => {
    if (properties.kind !== "arrondissement" || geometry.type !== "MultiPolygon") return [];
    const arrondissement = findArrondissement(String(13200 + Number(properties.number)));
    if (arrondissement === null) return [];
    return [{ code: codeOfArrondissement(arrondissement), rings: geometry.coordinates.flat() }];
  });
}

/** Counts the sides that a line going east from the place crosses: an odd number means inside. */
function holds(ring: Ring, { longitude, latitude }: Place): boolean {
  let isInside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [previousX, previousY] = ring.at(index - 1) ?? [x, y];
    if (y > latitude === previousY > latitude) continue;
    if (longitude < x + ((latitude - y) / (previousY - y)) * (previousX - x)) isInside = !isInside;
  }
  return isInside;
}
