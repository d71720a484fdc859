import { expect, test } from "vitest";
import { moveBy } from "../map/move-by.ts";
import { type KnownPlace, nearestPlaces } from "./nearby-places.ts";

const property = { latitude: 43.29, longitude: 5.38 };
const place = (kind: KnownPlace["kind"], name: string, east: number, lines: string[] = []): KnownPlace => ({
  kind,
  name,
  lines,
  ...moveBy(property, east, 0),
});

test("of each kind the nearest comes unless it is far, and others within a kilometre, three at most", () => {
  const known = [
    place("beach", "Loin", 2_912),
    place("beach", "Plus loin", 2_950),
    place("metro", "À l’autre bout de la ville", 6_100),
    ...[900, 300, 1_200, 700, 500].map((metres) => place("park", `Parc ${metres}`, metres)),
  ];
  expect(nearestPlaces(property, known).map(({ name, distanceM }) => [name, distanceM])).toEqual([
    ["Parc 300", 300],
    ["Parc 500", 500],
    ["Parc 700", 700],
    ["Loin", 2_900],
  ]);
});

test("distances come in steps of 50 m", () => {
  const distances = [10, 30, 76, 124, 126].map(
    (metres) => nearestPlaces(property, [place("tram", "Arrêt", metres)])[0]?.distanceM,
  );
  expect(distances).toEqual([0, 50, 100, 100, 150]);
});

test("two stops of one station are told once, with the lines of both", () => {
  const known = [
    place("metro", "Castellane", 260, ["M2"]),
    place("metro", "Castellane", 200, ["M1"]),
    place("metro", "Baille", 400, ["M1"]),
  ];
  expect(nearestPlaces(property, known)).toEqual([
    { kind: "metro", name: "Castellane", lines: ["M1", "M2"], distanceM: 200 },
    { kind: "metro", name: "Baille", lines: ["M1"], distanceM: 400 },
  ]);
});

test("nothing is near where nothing is known", () => {
  expect(nearestPlaces(property, [])).toEqual([]);
});

test("a station of metro and tram stands once, with all its lines", () => {
  const known = [
    { ...place("metro", "Noailles", 200), lines: ["M2"] },
    { ...place("tram", "Noailles", 250), lines: ["T1"] },
  ];
  expect(nearestPlaces(property, known)).toEqual([
    { kind: "metro", name: "Noailles", lines: ["M2", "T1"], distanceM: 200 },
  ]);
});
