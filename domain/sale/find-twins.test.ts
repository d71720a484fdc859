import { expect, test } from "vitest";
import { findTwins, type LocatedSale, placeInCells } from "./find-twins.ts";

const buildSale = (id: string, changes: Partial<LocatedSale> = {}): LocatedSale => ({
  id,
  isHouse: false,
  areaM2: 60,
  day: 20_000,
  price: 240_000,
  latitude: 43.28,
  longitude: 5.38,
  ...changes,
});
/** Metres to the north, in degrees. */
const north = (metres: number) => 43.28 + metres / 111_195;
const twinsOf = (own: readonly LocatedSale[], open: readonly LocatedSale[]) => [
  ...findTwins(own, placeInCells(open)),
];

test.each<[string, Partial<LocatedSale>, boolean]>([
  ["the same facts", {}, true],
  ["two square metres more", { areaM2: 62 }, true],
  ["three", { areaM2: 63 }, false],
  ["59 metres away", { latitude: north(59) }, true],
  ["61 metres away", { latitude: north(61) }, false],
  ["six months before", { day: 19_817 }, true],
  ["seven", { day: 19_788 }, false],
  ["9 % dearer", { price: 261_600 }, true],
  ["11 % dearer", { price: 266_400 }, false],
  ["a house", { isHouse: true }, false],
])("an agency's sale and an open one: %s", (_name, changes, isTwin) => {
  expect(twinsOf([buildSale("own", changes)], [buildSale("open")])).toEqual(isTwin ? [["own", "open"]] : []);
});

test("each sale has one twin, the most alike first, in whatever order they come", () => {
  const own = [buildSale("own-1", { price: 250_000 }), buildSale("own-2")];
  const open = [
    buildSale("open-1"),
    buildSale("open-2", { price: 255_000 }),
    buildSale("open-3", { areaM2: 58 }),
  ];
  const expected = new Map([
    ["own-2", "open-1"],
    ["own-1", "open-2"],
  ]);
  expect(findTwins(own, placeInCells(open))).toEqual(expected);
  expect(findTwins(own.toReversed(), placeInCells(open.toReversed()))).toEqual(expected);
});

test("one open sale is not the twin of two", () => {
  expect(twinsOf([buildSale("own-1"), buildSale("own-2")], [buildSale("open")])).toEqual([["own-1", "open"]]);
});
