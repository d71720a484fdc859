import { expect, test } from "vitest";
import { choosePictures } from "./choose-pictures.ts";
import { type DemoProperty, generateCity } from "./city.ts";
import { createRandom } from "./pictures/random.ts";
import { spreadFirst } from "./spread-facades.ts";

const drawn = [...generateCity({ properties: 2_500, today: "2026-11-20" })];
const city = [...spreadFirst(drawn.slice(0, 2_300), 2_300)];
const pictureOf = new Map(city.map((property) => [property, choosePictures(property)[0]]));

/** The neighbours of the same picture in the orders that a list has, up or down. */
function findAlike(list: readonly DemoProperty[]): string[] {
  return (["createdAt", "price", "surfaceArea"] as const).flatMap((key) => {
    const order = list.toSorted((one, other) => (one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : 0));
    return order
      .filter(
        (property, at) => at > 0 && pictureOf.get(property) === pictureOf.get(order[at - 1] ?? property),
      )
      .map(({ reference }) => `${key} ${reference}`);
  });
}

test("no two neighbours in a list of the whole city show the same picture, in any order, of any kind and type", () => {
  const kinds = [
    city,
    city.filter((property) => property.saleDate === null),
    city.filter((property) => property.saleDate !== null),
  ];
  const types = [...new Set(city.map(({ propertyType }) => propertyType))];
  for (const properties of kinds) {
    expect(findAlike(properties)).toEqual([]);
    for (const type of types)
      expect(findAlike(properties.filter((property) => property.propertyType === type))).toEqual([]);
    for (const rooms of [2, 3, 4, 5])
      expect(findAlike(properties.filter((property) => (property.rooms ?? 0) >= rooms))).toEqual([]);
  }
});

test("nor in a list of what is in sight, in 200 views of all sizes", () => {
  const random = createRandom(16);
  for (let view = 0; view < 200; view++) {
    const middle = city[random.integer(0, city.length - 1)];
    const halfWidth = 0.003 * 2 ** (5 * random.next());
    const seen = city.filter(
      ({ longitude, latitude }) =>
        Math.abs(longitude - (middle?.longitude ?? 0)) < halfWidth &&
        Math.abs(latitude - (middle?.latitude ?? 0)) < halfWidth / 2,
    );
    expect(findAlike(seen)).toEqual([]);
    expect(findAlike(seen.filter((property) => property.saleDate === null))).toEqual([]);
  }
});

test("every property keeps its style and all else, and those after the first ones their pictures too", () => {
  const larger = [...spreadFirst(drawn, 2_300)];
  expect(larger.slice(0, 2_300)).toEqual(city);
  expect(larger.slice(2_300)).toEqual(drawn.slice(2_300));
  const withoutFacade = ({ pictures: { facade: _facade, ...pictures }, ...property }: DemoProperty) => ({
    property,
    pictures,
  });
  expect(city.map(withoutFacade)).toEqual(drawn.slice(0, 2_300).map(withoutFacade));
  expect([...spreadFirst(drawn.slice(0, 3), 2_300)].length).toBe(3);
});
