import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { moveBy } from "./move-by.ts";

/** The promise, on any model of the earth. */
export const [leastMetres, mostMetres] = [15, 35];
// 10 cm inside it absorbs the difference between models.
const nearestMetres = 15.1;
const farthestMetres = 34.9;

/** A point uniform in area over the ring; `bytes` are 8 or more of a keyed digest (HMAC) of the building. */
export function publicPlace(property: Place & { readonly bytes: Uint8Array }): Place {
  if (property.bytes.byteLength < 8) throw new RangeError("publicPlace needs at least 8 bytes");
  const view = new DataView(property.bytes.buffer, property.bytes.byteOffset, 8);
  const angle = (view.getUint32(0) / 2 ** 32) * 2 * Math.PI;
  const share = view.getUint32(4) / 2 ** 32;
  const metres = Math.sqrt(nearestMetres ** 2 + share * (farthestMetres ** 2 - nearestMetres ** 2));
  return moveBy(property, metres * Math.cos(angle), metres * Math.sin(angle));
}

/** Says whether `publicPlace` may have given a shown place, so that it tells no door. */
export function isPublicPlaceOf(shown: Place, truth: Place): boolean {
  const metres = distanceM(shown, truth);
  return metres >= leastMetres && metres <= mostMetres;
}
