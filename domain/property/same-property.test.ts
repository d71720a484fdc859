import { describe, expect, test } from "vitest";
import { moveBy } from "../map/move-by.ts";
import { differingBits, fingerprintOf, fingerprintSize } from "./photo-fingerprint.ts";
import { compareProperties, type Likeness, listingKey } from "./same-property.ts";

const place = { latitude: 43.2925, longitude: 5.3722 };
const flat: Likeness = {
  sourceUrl: "https://www.annonces.example/t3/",
  place,
  propertyType: "Appartement",
  surfaceM2: 66,
  fingerprint: "0123456789abcdef",
};
const nothing: Likeness = {
  sourceUrl: null,
  place: null,
  propertyType: null,
  surfaceM2: null,
  fingerprint: null,
};
const north = (metres: number) => moveBy(place, 0, metres);

test("a property is the same as itself for every reason, and unknown facts say nothing", () => {
  expect(compareProperties(flat, flat)).toEqual(["listing", "place", "photo"]);
  expect(compareProperties(nothing, nothing)).toEqual([]);
  expect(compareProperties(flat, nothing)).toEqual([]);
});

test.each([
  ["29 m away", { place: north(29) }, true],
  ["31 m away", { place: north(31) }, false],
  ["2 m² larger", { surfaceM2: 68 }, true],
  ["3 m² smaller", { surfaceM2: 63 }, false],
  ["of another type", { propertyType: "Maison" }, false],
] as const)("one %s is the same by its place: %s", (_, change, isSame) => {
  const other = { ...nothing, place, propertyType: flat.propertyType, surfaceM2: 66, ...change };
  expect(compareProperties(flat, other)).toEqual(isSame ? ["place"] : []);
  expect(compareProperties(other, flat)).toEqual(isSame ? ["place"] : []);
});

test.each([
  ["http://annonces.example/t3?utm_source=lettre#photos", "annonces.example/t3"],
  ["https://ANNONCES.example/t3?id=2&a=1", "annonces.example/t3?a=1&id=2"],
  ["https://annonces.example:8443/", "annonces.example:8443"],
  ["annonces.example/t3", null],
  ["javascript:alert(1)", null],
  ["", null],
])("the listing at %s is known as %s", (url, key) => {
  expect(listingKey(url)).toBe(key);
});

test("the number of a listing tells it from the next, also where it stands in the query", () => {
  const at = (id: number) => ({ ...nothing, sourceUrl: `https://annonces.example/voir?id=${id}` });
  expect(compareProperties(at(1), at(1))).toEqual(["listing"]);
  expect(compareProperties(at(1), at(2))).toEqual([]);
});

describe("the fingerprint of a photograph", () => {
  const { width, height } = fingerprintSize;
  /** Light that comes and goes over the picture; `noise` is what another compression changes. */
  const draw = (phase: number, noise = 0) =>
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return 128 + 90 * Math.sin(x / 9 + phase) * Math.cos(y / 11 - phase) + noise * (at % 3);
    });
  const print = (grey: readonly number[]) => fingerprintOf(grey) ?? expect.fail();

  test("is 64 bits that survive another brightness and compression", () => {
    const original = print(draw(1));
    expect(original).toMatch(/^[\da-f]{16}$/);
    expect(differingBits(original, print(draw(1, 6).map((level) => level * 0.8 + 20)))).toBeLessThanOrEqual(
      6,
    );
  });

  test("is far from that of another photograph", () => {
    expect(differingBits(print(draw(1)), print(draw(3)))).toBeGreaterThan(15);
  });

  test("is none of a picture with nothing on it: two of those are not the same property", () => {
    expect(fingerprintOf(draw(0).map(() => 200))).toBeNull();
    expect(fingerprintOf([])).toBeNull();
  });

  test("of mirrored bits differs in all of them", () => {
    expect(differingBits("0000000000000000", "ffffffffffffffff")).toBe(64);
    expect(differingBits("00000000000000a0", "0000000000000050")).toBe(4);
  });
});
