import {
  arrondissements,
  codeOfArrondissement,
  nameOfArrondissement,
  postalCodeOfArrondissement,
} from "#domain/address/arrondissement.ts";
import type { Place } from "#domain/geography.ts";
import { landmarks } from "../../city/basemap/landmarks.ts";
import { arrondissementLabels, type NameClass, placeNames } from "../../city/basemap/place-names.ts";
import { transitStations } from "../../city/basemap/transit.ts";
import { locateArrondissement } from "../../city/locate-arrondissement.ts";
import { beaches } from "../../city/places/beaches.ts";
import { parks } from "../../city/places/parks.ts";
import type { AddressEntry } from "./address-index.ts";

const named: readonly NameClass[] = ["quartier", "shore", "height"];

/** Landmarks, quartiers, parks, beaches, calanques, hills, stations. */
export function shippedPlaces(): AddressEntry[] {
  const onMap = placeNames.filter(([, , , kind]) => named.includes(kind));
  const places = [
    ...[...onMap, ...parks, ...beaches].map(([name, longitude, latitude]) => ({
      name,
      longitude,
      latitude,
      isWide: true,
    })),
    ...landmarks.map(([name, longitude, latitude]) => ({ name, longitude, latitude, isWide: false })),
    ...transitStations.map(([name, lines, longitude, latitude]) => {
      const kind = lines.some((line) => line.startsWith("M")) ? "Métro" : "Tramway";
      return { name: `${kind} ${name}`, longitude, latitude, isWide: true };
    }),
  ];
  const byName = new Map(places.flatMap((place) => toEntry(place)).map((entry) => [entry.name, entry]));
  return [...byName.values()];
}

/** Each where its number stands on the map. */
export function shippedAreas(): AddressEntry[] {
  return arrondissements.flatMap((arrondissement) => {
    const [longitude, latitude] = arrondissementLabels[arrondissement - 1] ?? [];
    if (longitude === undefined || latitude === undefined) return [];
    return {
      kind: "area",
      name: nameOfArrondissement(arrondissement),
      postalCode: postalCodeOfArrondissement(arrondissement),
      communeCode: codeOfArrondissement(arrondissement),
      numbers: "",
      longitude,
      latitude,
    };
  });
}

type NamedPlace = Place & { readonly name: string; readonly isWide: boolean };

/** The places around Marseille are not served, and an island has no arrondissement on our drawing. */
function toEntry({ name, longitude, latitude, isWide }: NamedPlace): AddressEntry[] {
  const communeCode = locateArrondissement({ longitude, latitude });
  if (communeCode === null) return [];
  const postalCode = postalCodeOfArrondissement(Number(communeCode.slice(-2)));
  return [
    {
      kind: "place",
      name: name.replace(/’/g, "'"),
      postalCode,
      communeCode,
      numbers: "",
      longitude,
      latitude,
      isWide,
    },
  ];
}
