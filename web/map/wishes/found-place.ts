import { namesArrondissement } from "#domain/address/arrondissement.ts";
import type { Place } from "#domain/geography.ts";

/** `zoom` where it is not that of its own kind. */
export type SeenPlace = Place & { readonly zoom?: number };

/** Each search makes a new one, to which the map flies. */
export type FoundPlace = { readonly label: string; readonly place: SeenPlace };

/** From here an arrondissement is seen as a whole, or nearly. */
const arrondissementZoom = 13;

/** Of an arrondissement the whole is meant, not what stands around its name. */
export function toFoundPlace(label: string, place: Place): FoundPlace {
  return { label, place: namesArrondissement(label) ? { ...place, zoom: arrondissementZoom } : place };
}
