/** Stations, parks and beaches near a property; the distances reveal no more than the public place. */

import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";

export const nearbyKinds = ["metro", "tram", "park", "beach"] as const;
export type NearbyKind = (typeof nearbyKinds)[number];

export type KnownPlace = Place & {
  readonly kind: NearbyKind;
  readonly name: string;
  readonly lines: readonly string[];
};

export type NearbyPlace = {
  readonly kind: NearbyKind;
  readonly name: string;
  readonly lines: readonly string[];
  /** As the crow flies, in steps of 50 m. */
  readonly distanceM: number;
};

/** The nearest one of a kind unless it is far, and others while people can walk there. */
const mostOfKind = 3;
const walkM = 1_000;
const farM = 3_000;
const stepM = 50;

/** The nearest places of each kind, kinds in their order and each from near to far. */
export function nearestPlaces(from: Place, known: readonly KnownPlace[]): NearbyPlace[] {
  const ofKinds = nearbyKinds.flatMap((kind) => {
    const places = known.filter((place) => place.kind === kind);
    const sorted = places
      .map((place) => ({ place, metres: distanceM(from, place) }))
      .sort((one, other) => one.metres - other.metres);
    // Two stops of one name are one station: its nearer entrance counts.
    const names = [...new Set(sorted.map(({ place }) => place.name))];
    return names
      .flatMap((name) => sorted.find(({ place }) => place.name === name) ?? [])
      .filter(({ metres }, index) => (index === 0 ? metres <= farM : index < mostOfKind && metres <= walkM))
      .map(({ place: { name }, metres }) => ({
        kind,
        name,
        lines: linesAt(name, places),
        distanceM: Math.round(metres / stepM) * stepM,
      }));
  });
  return withoutRepeats(ofKinds);
}

/** A station of metro and tram stands once, with all its lines. */
function withoutRepeats(places: readonly NearbyPlace[]): NearbyPlace[] {
  return places
    .filter(({ name }, index) => places.findIndex((one) => one.name === name) === index)
    .map((place) => {
      const same = places.filter(({ name }) => name === place.name);
      return { ...place, lines: [...new Set(same.flatMap(({ lines }) => lines))] };
    });
}

function linesAt(name: string, places: readonly KnownPlace[]): string[] {
  const stops = places.filter((place) => place.name === name);
  return [...new Set(stops.flatMap(({ lines }) => lines))].sort();
}
