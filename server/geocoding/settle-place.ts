import { parseAddress } from "#domain/address/address.ts";
import { arrondissements, postalCodeOfArrondissement } from "#domain/address/arrondissement.ts";
import type { PlaceWord } from "#domain/address/place-words.ts";
import { sectorOf } from "#domain/address/sector.ts";
import { distanceM } from "#domain/distance.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { shippedAreas, shippedPlaces } from "./shipped-places.ts";

/** No hand puts a point so near by chance, and what the wire rounds off is less. */
const samePointM = 2;

type SaidPlace = Place & { readonly place_precision: PlaceWord | null };

let labelPoints: readonly Place[] | undefined;

/** A home without a street, at the point that stands for an area on our map, is known by its sector alone. */
export function settlePlace({
  latitude,
  longitude,
  place_precision,
  address,
}: SaidPlace & { readonly address: string }): SaidPlace {
  const place = { latitude, longitude, place_precision };
  if (parseAddress(address).streetName !== null) return place;
  labelPoints ??= listLabelPoints();
  const isOfArea = labelPoints.some((point) => distanceM(point, place) < samePointM);
  return isOfArea ? { ...place, place_precision: "Secteur" } : place;
}

function listLabelPoints(): readonly Place[] {
  const centres = arrondissements.map((number) => sectorOf(postalCodeOfArrondissement(number)).centre);
  const wide = shippedPlaces().filter(({ isWide }) => isWide);
  return [...shippedAreas(), ...wide, ...centres, mapStart];
}
