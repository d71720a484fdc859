import { expect, test } from "vitest";
import { emptyHome } from "./report-content.ts";
import { lineName, refusalSentence, whyNoValue } from "./report-words.ts";

const lacks = "Données insuffisantes pour une valeur calculée.";
const placed = {
  ...emptyHome,
  property_type: "Appartement",
  surface_area: 62,
  latitude: 43.28,
  longitude: 5.38,
} as const;

test("a report without a computed value says why: its address is on no map, or the sales refuse it", () => {
  const unplaced = { ...placed, latitude: null, longitude: null };
  expect(whyNoValue({ home: unplaced, isValuedType: true, refusals: null })).toMatch(
    /^Données insuffisantes pour une valeur calculée\. L’adresse du bien n’est pas située/,
  );
  const few = whyNoValue({ home: placed, isValuedType: true, refusals: ["too-few-sales"] });
  expect(few).toBe(`${lacks} ${refusalSentence("too-few-sales")}`);
});

test("the type that is never valued lacks no data", () => {
  const home = { ...placed, property_type: "Immeuble" } as const;
  expect(whyNoValue({ home, isValuedType: false, refusals: null })).not.toContain("insuffisantes");
});

test("a line that a person named keeps its name, whatever that is", () => {
  expect(lineName("land")).toBe("Terrain");
  for (const name of ["Terrasse", "__proto__", "constructor", "__defineGetter__", "toString"])
    expect(lineName(name)).toBe(name);
});
