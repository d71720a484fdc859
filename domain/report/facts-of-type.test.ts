import { expect, test } from "vitest";
import { adjustFor } from "../estimation/adjustments.ts";
import { emptyPropertyForm } from "../property/property-form.ts";
import { detailsOfHome } from "./engine-input.ts";
import { countsParking, keepFactsOfType } from "./facts-of-type.ts";
import { formOfReport } from "./property-of-report.ts";
import { emptyContent, emptyHome, type ReportHome, reportHome } from "./report-content.ts";
import { nameUncountedFacts } from "./report-words.ts";
import { homeOfReader } from "./shown-report.ts";

const typed: ReportHome = {
  ...emptyHome,
  surface_area: 95,
  land_area: 300,
  floor: 3,
  total_floors: 5,
  elevator: true,
};
const ofType = (type: ReportHome["property_type"]) => keepFactsOfType({ ...typed, property_type: type });

test("a house has its land and stands on no floor, a flat the other way round, a building has both", () => {
  const { land_area: land, floor, total_floors, elevator } = typed;
  const none = { land_area: null, floor: null, total_floors: null, elevator: null };
  expect(ofType("Maison")).toMatchObject({ ...none, land_area: land, surface_area: 95 });
  expect(ofType("Appartement")).toMatchObject({ land_area: null, floor, total_floors, elevator });
  expect(ofType("Immeuble")).toMatchObject({ land_area: land, floor, total_floors, elevator });
});

test("where a car stands is said to count for the types whose value counts it", () => {
  for (const type of ["Appartement", "Maison"] as const) {
    const details = detailsOfHome({ ...typed, property_type: type, parking: "box" });
    const { adjustments } = adjustFor(details, { price: 300_000, isHouse: type === "Maison" });
    expect(adjustments.some(({ name }) => name === "parking")).toBe(countsParking(type));
    expect(nameUncountedFacts(type).includes("stationnement")).toBe(!countsParking(type));
  }
});

test("readers and the form of a mandate are told no fact that the type has not", () => {
  const home: ReportHome = { ...typed, property_type: "Maison" };
  for (const forEverybody of [null, { place: null, isStreetKnown: true }])
    expect(homeOfReader(home, forEverybody)).toMatchObject({
      floor: null,
      elevator: null,
      land_area: 300,
    });
  const { floor, elevator } = formOfReport(
    { home, conclusion: emptyContent.conclusion },
    emptyPropertyForm(),
  );
  expect([floor, elevator]).toEqual([emptyPropertyForm().floor, emptyPropertyForm().elevator]);
});

test("a floor above the last is refused where the field is shown, not of a house that keeps it unseen", () => {
  const above: ReportHome = { ...typed, floor: 9, total_floors: 5 };
  expect(reportHome.safeParse({ ...above, property_type: "Appartement" }).success).toBe(false);
  expect(reportHome.safeParse({ ...above, property_type: "Maison" }).success).toBe(true);
});
