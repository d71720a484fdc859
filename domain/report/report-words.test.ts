import { expect, test } from "vitest";
import { emptyHome } from "./report-content.ts";
import {
  describeBases,
  lineName,
  listHomeFacts,
  nameUncountedFacts,
  refusalSentence,
  whyNoValue,
} from "./report-words.ts";

const lacks = "Données insuffisantes pour une valeur calculée.";
const given = "La valeur est celle que donne l’agence.";
const placed = {
  ...emptyHome,
  property_type: "Appartement",
  surface_area: 62,
  latitude: 43.28,
  longitude: 5.38,
} as const;

test("a report without a computed value says why: its address is on no map, or the sales refuse it", () => {
  const unplaced = { ...placed, latitude: null, longitude: null };
  expect(whyNoValue({ home: unplaced, isValuedType: true, refusals: null, isGiven: true })).toMatch(
    /^Données insuffisantes pour une valeur calculée\. L’adresse du bien n’est pas située/,
  );
  const unmeasured = whyNoValue({
    home: { ...placed, surface_area: null },
    isValuedType: true,
    refusals: null,
    isGiven: true,
  });
  expect(unmeasured).toBe(`${lacks} Il manque la surface. ${given}`);
  const few = whyNoValue({
    home: placed,
    isValuedType: true,
    refusals: ["too-few-sales"],
    isGiven: false,
  });
  expect(few).toBe(`${lacks} ${refusalSentence("too-few-sales")} Aucune valeur n’est encore donnée.`);
});

test("where this site lacks what it computes from, a reader is told whose value it is, and nothing of the site", () => {
  const unvalued = { home: placed, isValuedType: true, refusals: null };
  expect(whyNoValue({ ...unvalued, isGiven: true })).toBe(given);
  expect(whyNoValue({ ...unvalued, isGiven: false })).toBe("Aucune valeur n’est encore donnée.");
});

test("the type that is never valued lacks no data", () => {
  const home = { ...placed, property_type: "Immeuble" } as const;
  expect(whyNoValue({ home, isValuedType: false, refusals: null, isGiven: true })).not.toContain(
    "insuffisantes",
  );
});

test("a fact of a home is written as the property's own page writes it, and none that is unknown or no land", () => {
  const home = {
    ...emptyHome,
    surface_area: 1_062,
    land_area: 0,
    floor: 2,
    total_floors: 5,
    elevator: false,
    exposure: "SW",
    dpe_energy_letter: "D",
    coproperty_charges: 1_200,
    construction_year: 1974,
  } as const;
  const facts = listHomeFacts({ ...home, outside: [] });
  expect(facts.map(({ label, text }) => `${label} | ${text.replaceAll(/\s/g, " ")}`)).toEqual([
    "Surface | 1 062 m²",
    "Étage | 2e étage sur 5",
    "Ascenseur | Non",
    "Extérieurs | Aucun",
    "Exposition | Sud, Ouest",
    "Classe énergie (DPE) | D",
    "Charges de copropriété | 1 200 €/an",
    "Année de construction | 1974",
  ]);
});

test.each([
  [{ rooms: 3 }, "Local"],
  [{}, "Bien immobilier"],
])("a type that says nothing is named as in the title (%o)", (known, name) => {
  const facts = listHomeFacts({ ...emptyHome, property_type: "Autre", ...known });
  expect(facts[0]).toMatchObject({ name: "property_type", text: name });
});

test("a line that a person named keeps its name, whatever that is", () => {
  expect(lineName("land")).toBe("Terrain");
  for (const name of ["Terrasse", "__proto__", "constructor", "__defineGetter__", "toString"])
    expect(lineName(name)).toBe(name);
});

test("what prices are is said once where they agree, else by the numbers of those that differ", () => {
  const [net, fees, unknown] = ["net_vendeur", "honoraires_inclus", "inconnu"] as const;
  expect(describeBases([])).toBe("");
  expect(describeBases([net, net])).toBe("Tous les prix sont net vendeur.");
  expect(describeBases([net, unknown, fees, unknown])).toBe(
    "Prix net vendeur, sauf n°\u00a03 (honoraires inclus) et n°\u00a02, 4 (base inconnue).",
  );
  expect(describeBases([fees, unknown])).toBe(
    "Prix\u00a0: n°\u00a01 (honoraires inclus) et n°\u00a02 (base inconnue).",
  );
});

test("what a report tells and its value does not count is named, by the type of the home", () => {
  expect(nameUncountedFacts("Appartement")).toBe(
    "Exposition, chambres, jardin, cave, piscine, étages de l’immeuble, énergie, charges et année de construction",
  );
  expect(nameUncountedFacts("Maison")).toBe(
    "Exposition, stationnement, chambres, cave, piscine, énergie, charges et année de construction",
  );
});
