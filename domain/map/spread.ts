/**
 * The 5 m spread of near-identical places, so that properties of one building can be told apart at high zoom.
 *
 * How it is used: when a property's place is written (or the property comes back to the map), the server reads the stored
 * spread places of the visible properties within 10 m (`keyRangesAround`), calls `freePlaceNear`, and stores the key of
 * the answer beside the row. A property keeps its stored key until its own public place changes: what is written later
 * never moves it, and no reading order plays a part. Hidden properties have no key, so they leave no gap to count.
 */
import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { moveBy } from "./move-by.ts";

const spreadMetres = 5;
/** The circle with 32 places has neighbours 98 cm apart; under this distance two places count as the same. */
const sameMetres = 0.9;
const placesOfOwn = 33;

/**
 * The place of the `ordinal`-th property among near-identical ones: the first (0) stays where it is, the others stand on
 * a circle of 5 m. Their angles halve the free arcs in turn, so that earlier properties never move: eight properties are
 * 3.8 m apart, which is a marker each at zoom 18.
 */
export function spreadPlace(place: Place, ordinal: number): Place {
  if (ordinal <= 0) return { longitude: place.longitude, latitude: place.latitude };
  const angle = bitsReversed(ordinal - 1) * 2 * Math.PI;
  return moveBy(place, spreadMetres * Math.cos(angle), spreadMetres * Math.sin(angle));
}

/**
 * The first place of the spread around `place` that none of the `taken` ones (stored places of other visible properties)
 * stands on. When all 33 are taken, properties begin to share them.
 */
export function freePlaceNear(place: Place, taken: readonly Place[]): Place {
  for (let ordinal = 0; ordinal < placesOfOwn; ordinal++) {
    const candidate = spreadPlace(place, ordinal);
    if (taken.every((other) => distanceM(other, candidate) >= sameMetres)) return candidate;
  }
  return spreadPlace(place, 1 + (taken.length % (placesOfOwn - 1)));
}

/** The binary digits of n mirrored behind the point: 0, 1/2, 1/4, 3/4, 1/8, 5/8… (van der Corput's sequence). */
function bitsReversed(n: number): number {
  let fraction = 0;
  let digit = 0.5;
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) fraction += digit;
    digit /= 2;
  }
  return fraction;
}
