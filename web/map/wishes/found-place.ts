import { namesArrondissement } from "#domain/address/arrondissement.ts";
import type { Place } from "#domain/geography.ts";

/** A place with the zoom it is seen from, where that is not one of its own kind. */
export type SeenPlace = Place & { readonly zoom?: number };

/** What a search found: a place, and what to call it. Each search makes a new one, to which the map flies. */
export type FoundPlace = { readonly label: string; readonly place: SeenPlace };

/** From here an arrondissement is seen as a whole, or nearly. */
const arrondissementZoom = 13;

/** An address is flown to; of an arrondissement the whole is meant, not what stands around its name. */
export function toFoundPlace(label: string, place: Place): FoundPlace {
  return { label, place: namesArrondissement(label) ? { ...place, zoom: arrondissementZoom } : place };
}
