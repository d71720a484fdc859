import { describe, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { projectOnLine } from "../../city/basemap/measure.fixture.ts";
import { streets } from "../../city/streets.ts";
import { generateCity } from "../../demo/city.ts";
import { AddressIndex } from "./address-index.ts";
import { shippedEntries } from "./shipped-entries.ts";
import { shippedAreas, shippedPlaces } from "./shipped-places.ts";
import { toFeature } from "./to-feature.ts";

const index = new AddressIndex([...shippedEntries(), ...shippedPlaces(), ...shippedAreas()]);
const search = (text: string, isTyping = false) =>
  index.search(text, { isTyping, limit: 5, kinds: ["street", "place"] }).map(toFeature);

describe("the addresses that come with the product", () => {
  test("a number of the demonstration is found where its property stands, beside its street", () => {
    for (const property of generateCity({ properties: 200, today: "2026-11-21" })) {
      if (property.streetNumber === null) continue;
      const [found] = search(`${property.streetNumber} ${property.streetName} ${property.postalCode}`);
      const [longitude = 0, latitude = 0] = found?.center ?? [];
      expect(distanceM(property, { longitude, latitude }), property.address).toBeLessThan(25);
      const street = streets.find(
        ({ name, postalCode }) => name === property.streetName && postalCode === property.postalCode,
      );
      expect(projectOnLine([longitude, latitude], street?.course ?? []).distance).toBeLessThanOrEqual(25);
    }
  });

  test("odd and even numbers lie on two sides, and a number beyond the last one at the end of the street", () => {
    const [odd, even, far] = ["1 rue Montgrand", "2 rue Montgrand", "998 rue Montgrand"].map(
      (text) => search(text)[0]?.center ?? [0, 0],
    );
    expect(odd).not.toEqual(even);
    const street = streets.find(({ name }) => name === "rue Montgrand");
    expect(projectOnLine([far?.[0] ?? 0, far?.[1] ?? 0], street?.course ?? []).distance).toBeLessThan(10);
  });

  test.each([
    ["rue par", "Rue Paradis"],
    ["bd mich", "Boulevard Michelet"],
    ["avenue du pra", "Avenue du Prado"],
    ["canebi", "La Canebière"],
    ["cours li", "Cours Lieutaud"],
  ])("what begins like an important street finds it first: %s", (typed, name) => {
    expect(search(typed, true)[0]?.text).toBe(name);
  });
});
