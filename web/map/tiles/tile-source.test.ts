import { expect, test } from "vitest";
import { makeTileSource } from "./tile-source.ts";

test("what everyone may filter by is asked of the tiles that are the same for all", () => {
  const filter = { types: ["Maison", "Appartement"], minRooms: 3, equipment: ["pool"] } as const;
  const source = makeTileSource(filter, "someone");
  expect(source.path).toBe("/api/map/tiles");
  expect(decodeURIComponent(source.query)).toBe("types=Maison,Appartement&rooms=3&equipment=pool");
  expect(makeTileSource(filter, null).key).toBe(source.key);
  expect(makeTileSource({}, null).query).toBe("");
});

test("bounds on figures have tiles of their own, another set for each viewer", () => {
  const filter = { minRooms: 2, minPrice: 100_000, lastSaleYear: 2023 };
  const source = makeTileSource(filter, "someone");
  expect(source.path).toBe("/api/map/figure-tiles");
  expect(source.query).toBe("rooms=2&minPrice=100000&lastSaleYear=2023");
  expect(makeTileSource(filter, null).key).not.toBe(source.key);
});
