import { expect, test } from "vitest";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { placeAt } from "#domain/map/morton.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { Cover } from "../camera/covers.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { drawerOf } from "../markers/markers.fixture.ts";
import { noScene } from "../wishes/map-scene.ts";
import { openSight } from "./open-sight.ts";
import { squareZones } from "./price-zones.fixture.ts";
import { type ZoneText, zonePillHalfHeight } from "./zone-pill.ts";
import { chooseZoneTexts } from "./zone-texts.ts";

/** Squares side by side, twice as many as a phone shows. */
const zones: PriceZones = {
  ...squareZones(5.3),
  zones: Array.from({ length: 36 }, (_, at): PriceZone => {
    const [west, south] = [5.2 + 0.05 * (at % 6), 43.2 + 0.035 * Math.floor(at / 6)];
    // Every third is too small for its price.
    const side = at % 3 === 0 ? 0.008 : 0.036;
    return {
      code: String(at),
      name: String(at),
      median_price_per_m2: 1_000 + 50 * at,
      label: { longitude: west + side / 2, latitude: south + side / 2 },
      rings: [
        [
          [west, south],
          [west + side, south],
          [west + side, south + side],
          [west, south + side],
          [west, south],
        ],
      ],
    };
  }),
};
const inset = { ...noScene.inset, top: 56 };
const legend: Cover = { left: 16, top: 560, right: 230, bottom: 830 };

function boxOf({ halfWidth, units }: ZoneText, frame: MapFrame) {
  const { x, y } = pointOfPlace(placeAt(units.x, units.y), frame);
  return {
    left: x - halfWidth,
    right: x + halfWidth,
    top: y - zonePillHalfHeight,
    bottom: y + zonePillHalfHeight,
  };
}

function doTouch(one: Cover, other: Cover): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

test("at rest every price is whole in sight, under nothing that lies over the map, or past its edge", () => {
  const draw = drawerOf(1);
  let [inSight, before]: [number, ZoneText[]] = [0, []];
  for (let view = 0; view < 120; view++) {
    const center = { longitude: 5.25 + 0.2 * draw(), latitude: 43.25 + 0.1 * draw() };
    const zoom = 11 + 2 * draw() * 0.99;
    const frame: MapFrame = { center, zoom, width: view % 2 === 0 ? 360 : 390, height: 844, margin: 0 };
    const covers = view % 3 === 0 ? [] : [legend];
    const sight = openSight(frame, inset, covers);
    before = chooseZoneTexts(zones, zoom, { before, sight });
    const screen = { left: 0, top: 0, right: frame.width, bottom: frame.height };
    for (const text of before) {
      const box = boxOf(text, frame);
      if (!doTouch(box, screen)) continue;
      inSight++;
      expect(
        box.left >= 0 && box.right <= frame.width && box.top >= inset.top && box.bottom <= frame.height,
      ).toBe(true);
      for (const cover of covers) expect(doTouch(box, cover)).toBe(false);
    }
  }
  expect(inSight).toBeGreaterThan(300);
});

test("a zone of which a part is in sight has its price there, however far its name is", () => {
  const zoom = 12.9;
  const [, wide] = squareZones(5.3).zones;
  const name = wide?.label ?? { longitude: 0, latitude: 0 };
  const frame: MapFrame = {
    center: { longitude: name.longitude - 0.019, latitude: name.latitude + 0.01 },
    zoom,
    width: 360,
    height: 844,
    margin: 0,
  };
  const sight = openSight(frame, inset, []);
  const texts = chooseZoneTexts(squareZones(5.3), zoom, { sight });
  const own = texts.find(({ code }) => code === wide?.code);
  expect(own && boxOf(own, frame).right).toBeLessThan(360);
});
