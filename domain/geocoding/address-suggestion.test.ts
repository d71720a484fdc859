import { describe, expect, test } from "vitest";
import {
  addressSuggestionOf,
  isNumberApproximate,
  isServedFeature,
  precisionOfFeature,
} from "./address-suggestion.ts";
import { type GeocodingFeature, geocodingFeature } from "./geocoding-feature.ts";

function feature(changes: Partial<GeocodingFeature> = {}): GeocodingFeature {
  const center = changes.center ?? [5.3797, 43.2889];
  return geocodingFeature.parse({
    id: "address.1",
    type: "Feature",
    place_type: ["address"],
    relevance: 1,
    text: "Rue Paradis",
    place_name: "12 Rue Paradis, 13006 Marseille, France",
    geometry: { type: "Point", coordinates: center },
    ...changes,
    center,
  });
}

test("a suggestion holds the point, the address without its country, the postal code and the city", () => {
  const context = [
    { id: "neighborhood.7", text: "Castellane" },
    { id: "postcode.9", text: "13006" },
    { id: "locality.3", text: "6e arrondissement" },
    { id: "place.2", text: "Marseille" },
    { id: "country.1", text: "France", short_code: "fr" },
  ];
  expect(addressSuggestionOf(feature({ context }))).toEqual({
    lat: 43.2889,
    lng: 5.3797,
    address: "12 Rue Paradis, 13006 Marseille",
    postalCode: "13006",
    city: "Marseille",
  });
});

describe("without a context", () => {
  test.each([
    ["12 Rue Paradis, 13006 Marseille, France", "13006", "Marseille"],
    ["12 Rue Paradis, 13006, Marseille, France", "13006", "Marseille"],
    ["12 Rue Paradis, Marseille 13006, France", "13006", "Marseille"],
    ["12 Rue Paradis, 13006 Marseille, Bouches-du-Rhône, France", "13006", "Marseille"],
    ["Rue Paradis, 6e arrondissement, Marseille, France", null, "Marseille"],
    ["Rue Paradis, Marseille 6e Arrondissement, Marseille, France", null, "Marseille"],
    ["Rue Paradis, PACA, Marseille, France", null, "Marseille"],
    ["Rue Paradis, 13006 MARSEILLE, Marseille", "13006", "Marseille"],
    ["Stade Vélodrome, 3 Boulevard Michelet, Marseille", null, "Marseille"],
    ["Aéroport, 13700 Marignane, France", "13700", "Marignane"],
    ["Rue Paradis", null, null],
    ["Rue Paradis, 130061 Marseille", null, null],
    ["", null, null],
  ])("« %s » gives %s and %s", (place_name, postalCode, city) => {
    expect(addressSuggestionOf(feature({ place_name }))).toMatchObject({ postalCode, city });
  });
});

test("a postal code of the context that is none gives way to that of the name", () => {
  const context = [{ id: "postcode.1", text: "13" }];
  expect(addressSuggestionOf(feature({ context })).postalCode).toBe("13006");
});

describe("a suggestion is offered", () => {
  const farNorth: [number, number] = [5.358, 43.372];
  test.each([
    ["inside the box", { place_name: "Rue X, 13400 Aubagne" }, true],
    ["outside it with Marseille", { center: farNorth, place_name: "Rue X, 13015 Marseille" }, true],
    ["outside it with a code of the north", { center: farNorth, place_name: "Rue X, 13016" }, true],
    ["outside it by its commune code", { center: farNorth, properties: { commune_code: "13215" } }, true],
  ] as const)("%s", (_, changes, offered) => {
    expect(isServedFeature(feature({ place_name: "Rue X", ...changes }))).toBe(offered);
  });

  test("but not elsewhere", () => {
    const place_name = "Rue de Marseille, 13170 Les Pennes-Mirabeau, France";
    expect(isServedFeature(feature({ center: farNorth, place_name }))).toBe(false);
    expect(isServedFeature(feature({ center: [2.35, 48.85], place_name: "Rue X, 13006 Marseille" }))).toBe(
      false,
    );
  });
});

test.each([
  ["12", "interpolated", true],
  ["12", "street", true],
  ["12", "rooftop", false],
  ["12", undefined, false],
  [undefined, "street", false],
])("a number %s found at the %s is said to be near its place: %s", (address, accuracy, expected) => {
  const house = address === undefined ? {} : { address };
  const properties = accuracy === undefined ? {} : { accuracy };
  expect(isNumberApproximate(feature({ ...house, properties }))).toBe(expected);
});

test.each([
  ["a door", { address: "12", properties: { accuracy: "rooftop" } }, null],
  ["a number somewhere in its street", { address: "12", properties: { accuracy: "street" } }, "Rue"],
  ["a street", { properties: { accuracy: "street" } }, "Rue"],
  ["a building", { text: "Cité radieuse", place_type: ["poi"], properties: { accuracy: "point" } }, null],
  ["an arrondissement", { text: "8e arrondissement", place_type: ["poi"] }, "Secteur"],
  [
    "a quartier",
    { text: "Le Panier", place_type: ["poi"], properties: { accuracy: "approximate" } },
    "Secteur",
  ],
  ["another service's quartier", { text: "Le Panier", place_type: ["neighborhood"] }, "Secteur"],
] satisfies [string, Partial<GeocodingFeature>, string | null][])("%s: %s", (_, changes, precision) => {
  expect(precisionOfFeature(feature(changes))).toBe(precision);
});
