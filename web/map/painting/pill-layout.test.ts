import { expect, test } from "vitest";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { layOutPills } from "./pill-layout.ts";

const atlas = { widthOf: (text: string) => text.length * 7 };
const at = (east: number) => ({ longitude: 5.377 + east, latitude: 43.294 });
const pill = (id: string, east: number) => ({ id, place: at(east), text: "245 k€" });

test("writes the first of two prices that overlap, and makes the other a dot until the zoom parts them", () => {
  const pills = [pill("a", 0), pill("b", 0.0005)];
  const whole = (zoom: number) =>
    layOutPills(pills, zoom, atlas)
      .filter(({ isWhole }) => isWhole)
      .map(({ id }) => id);
  expect(whole(12)).toEqual(["a"]);
  expect(whole(17)).toEqual(["a", "b"]);
});

test("lets no two written prices of 5,000 overlap", () => {
  const pills = Array.from({ length: 5_000 }, (_, index) => ({
    id: String(index),
    place: {
      longitude: 5.3 + ((index * 7919) % 5_000) / 25_000,
      latitude: 43.2 + ((index * 104_729) % 5_000) / 33_000,
    },
    text: `${100 + (index % 900)} k€`,
  }));
  const frame = { center: at(0), zoom: 12.3, width: 1440, height: 900, margin: 0 };
  const placeOf = new Map(pills.map(({ id, place }) => [id, pointOfPlace(place, frame)]));
  const whole = layOutPills(pills, frame.zoom, atlas)
    .filter(({ isWhole }) => isWhole)
    .map(({ id, halfWidth }) => ({ halfWidth, ...(placeOf.get(id) ?? { x: 0, y: 0 }) }));
  expect(whole.length).toBeGreaterThan(100);
  const overlapping = whole.filter((one, index) =>
    whole
      .slice(index + 1)
      .some(
        (other) =>
          Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth && Math.abs(one.y - other.y) < 22,
      ),
  );
  expect(overlapping).toEqual([]);
});

test("a pill is of the colour of what its price is of, and a sale of open data where nothing is said", () => {
  const pills = [
    pill("a", 0),
    { ...pill("b", 0.01), tone: "own" as const },
    { ...pill("c", 0.02), tone: "dropped" as const },
  ];
  expect(layOutPills(pills, 14, atlas).map(({ tone }) => tone)).toEqual(["open", "own", "dropped"]);
});
