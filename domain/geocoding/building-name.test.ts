import { describe, expect, it } from "vitest";
import { buildingName } from "./building-name.ts";

describe("a building", () => {
  const property = {
    latitude: 43.2935,
    longitude: 5.3772,
    streetNumber: "12 bis",
    streetName: "rue Paradis",
    postalCode: "13006",
  };

  it("has one name however its address is written, and another at every number", () => {
    const same = { ...property, streetNumber: "12BIS", streetName: "RUE  PARADIS", latitude: 43.2936 };
    expect(buildingName(same)).toBe(buildingName(property));
    for (const other of [{ streetNumber: "12" }, { streetName: "rue Breteuil" }, { postalCode: "13001" }])
      expect(buildingName({ ...property, ...other })).not.toBe(buildingName(property));
  });

  it("without a number is the place to 25 m", () => {
    const place = { ...property, streetNumber: null };
    expect(buildingName({ ...place, latitude: 43.293501, streetName: null })).toBe(buildingName(place));
    expect(buildingName({ ...place, latitude: 43.2942 })).not.toBe(buildingName(place));
  });
});
