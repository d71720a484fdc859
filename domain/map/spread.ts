/**
 * Spreads near-identical places by 5 m, so that properties of one building differ at high zoom.
 * The server stores the key once, and no later property ever moves it; hidden ones have no key and leave no gap.
 */
import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { moveBy } from "./move-by.ts";

const spreadMetres = 5;
/** The circle with 32 places has neighbours 98 cm apart; under this distance two places count as the same. */
const sameMetres = 0.9;
const placesOfOwn = 33;

/** The first place is the centre; the others halve the free arcs of a circle, so that earlier ones never move. */
export function spreadPlace(place: Place, ordinal: number): Place {
  if (ordinal <= 0) return { longitude: place.longitude, latitude: place.latitude };
  const angle = bitsReversed(ordinal - 1) * 2 * Math.PI;
  return moveBy(place, spreadMetres * Math.cos(angle), spreadMetres * Math.sin(angle));
}

/** The first place of the spread that is free; once all 33 are taken, properties share them. */
export function freePlaceNear(place: Place, taken: readonly Place[]): Place {
  for (let ordinal = 0; ordinal < placesOfOwn; ordinal++) {
    const candidate = spreadPlace(place, ordinal);
    if (taken.every((other) => distanceM(other, candidate) >= sameMetres)) return candidate;
  }
  return spreadPlace(place, 1 + (taken.length % (placesOfOwn - 1)));
}

/** Van der Corput's sequence: 0, 1/2, 1/4, 3/4, 1/8, 5/8… */
function bitsReversed(n: number): number {
  let fraction = 0;
  let digit = 0.5;
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) fraction += digit;
    digit /= 2;
  }
  return fraction;
}
