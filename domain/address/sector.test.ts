import { expect, test } from "vitest";
import { distanceM } from "../distance.ts";
import { arrondissements, postalCodeOfArrondissement } from "./arrondissement.ts";
import { sectorOf } from "./sector.ts";

test("each arrondissement has its own circle, and any other code the city's", () => {
  const sectors = arrondissements.map((number) => sectorOf(postalCodeOfArrondissement(number)));
  expect(new Set(sectors.map(({ centre }) => `${centre.latitude} ${centre.longitude}`)).size).toBe(16);
  for (const { centre, radiusM } of sectors) {
    expect(radiusM).toBeGreaterThan(500);
    expect(distanceM(centre, sectorOf("").centre)).toBeLessThan(sectorOf("").radiusM + radiusM);
  }
  expect(sectorOf("13008").name).toBe("8e arrondissement");
  expect(sectorOf("69001")).toMatchObject({ name: "Marseille", arrondissement: null });
});
