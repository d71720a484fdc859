import { landmarks } from "../../demo/basemap/landmarks.ts";
import { placeNames } from "../../demo/basemap/place-names.ts";
import { transitStations } from "../../demo/basemap/transit.ts";
import { locateArrondissement } from "../market/locate.ts";
import type { AddressEntry } from "./address-index.ts";

/** The places of Marseille that the map names: landmarks, quartiers, metro and tram stations. */
export function shippedPlaces(): AddressEntry[] {
  const quartiers = placeNames.filter(([, , , kind]) => kind === "quartier");
  const places = [
    ...landmarks.map(([name, longitude, latitude]) => ({ name, longitude, latitude })),
    ...quartiers.map(([name, longitude, latitude]) => ({ name, longitude, latitude })),
    ...transitStations.map(([name, lines, longitude, latitude]) => {
      const kind = lines.some((line) => line.startsWith("M")) ? "Métro" : "Tramway";
      return { name: `${kind} ${name}`, longitude, latitude };
    }),
  ];
  const byName = new Map(places.flatMap((place) => toEntry(place)).map((entry) => [entry.name, entry]));
  return [...byName.values()];
}

type NamedPlace = { readonly name: string; readonly longitude: number; readonly latitude: number };

/** The places around Marseille are not served, and an island has no arrondissement on our drawing. */
function toEntry({ name, longitude, latitude }: NamedPlace): AddressEntry[] {
  const communeCode = locateArrondissement({ longitude, latitude });
  if (communeCode === null) return [];
  const postalCode = `130${communeCode.slice(-2)}`;
  return [
    {
      kind: "place",
      name: name.replace(/’/g, "'"),
      postalCode,
      communeCode,
      numbers: "",
      longitude,
      latitude,
    },
  ];
}
