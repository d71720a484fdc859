import { describe, expect, test } from "vitest";
import type { Viewer } from "../access.ts";
import { canaryProperty } from "./canary-property.fixture.ts";
import { passesFilter } from "./passes-filter.fixture.ts";
import { boundsFigures, figureBounds } from "./property-filter.ts";

const nothing: ReadonlySet<string> = new Set();
const anonymous: Viewer = { kind: "anonymous", unlockedPropertyIds: nothing };
const member = (overrides: Partial<Extract<Viewer, { kind: "member" }>> = {}): Viewer => ({
  kind: "member",
  userId: "someone",
  role: "visitor",
  emailVerified: true,
  team: null,
  unlockedPropertyIds: nothing,
  ...overrides,
});
const professional = member({ role: "professional" });
const sold = {
  ...canaryProperty,
  id: "sold",
  userId: "owner",
  price: 300_000,
  surfaceArea: 60,
  saleDate: "2023-08-17",
};
const forSale = { ...sold, id: "for-sale", saleDate: null };

describe("bounds on figures", () => {
  test("leave out what is sold for those who may not see its figures, inside the bounds or not", () => {
    for (const viewer of [anonymous, member(), member({ role: "professional", emailVerified: false })])
      for (const filter of [{ minPrice: 1 }, { maxPrice: 10 }, { minSurface: 1 }, { firstSaleYear: 2023 }])
        expect(passesFilter(sold, filter, viewer)).toBe(false);
  });

  test("hold for properties for sale, whoever asks", () => {
    expect(passesFilter(forSale, { minPrice: 300_000, maxPrice: 300_000 }, anonymous)).toBe(true);
    expect(passesFilter(forSale, { minPrice: 300_001 }, anonymous)).toBe(false);
    expect(passesFilter(forSale, { maxSurface: 59 }, anonymous)).toBe(false);
  });

  test("hold for sold properties when a professional, an administrator or the owner asks", () => {
    for (const viewer of [professional, member({ role: "administrator" }), member({ userId: "owner" })]) {
      expect(passesFilter(sold, { minPrice: 200_000, maxSurface: 60 }, viewer)).toBe(true);
      expect(passesFilter(sold, { minPrice: 300_001 }, viewer)).toBe(false);
    }
  });

  test("on years of sale take both ends, and no property for sale", () => {
    expect(passesFilter(sold, { firstSaleYear: 2023, lastSaleYear: 2023 }, professional)).toBe(true);
    expect(passesFilter(sold, { firstSaleYear: 2024 }, professional)).toBe(false);
    expect(passesFilter(forSale, { lastSaleYear: 2030 }, professional)).toBe(false);
  });

  test("are told from filters that everyone has", () => {
    for (const name of figureBounds) expect(boundsFigures({ [name]: 0 })).toBe(true);
    expect(boundsFigures({ types: ["Maison"], minRooms: 3, equipment: ["pool"], minPrice: undefined })).toBe(
      false,
    );
  });
});

describe("filters that everyone has", () => {
  const property = { ...sold, propertyType: "Maison" as const, rooms: 4 };
  const equipped = { ...property, equipment: { ...property.equipment, pool: true, garden: true } };

  test("take any of the types", () => {
    expect(passesFilter(property, { types: ["Appartement", "Maison"] }, anonymous)).toBe(true);
    expect(passesFilter(property, { types: ["Appartement"] }, anonymous)).toBe(false);
    expect(passesFilter(property, { types: [] }, anonymous)).toBe(true);
  });

  test("take as many rooms or more, and none of unknown count", () => {
    expect(passesFilter(property, { minRooms: 4 }, anonymous)).toBe(true);
    expect(passesFilter(property, { minRooms: 5 }, anonymous)).toBe(false);
    expect(passesFilter({ ...property, rooms: null }, { minRooms: 1 }, anonymous)).toBe(false);
    expect(passesFilter({ ...property, rooms: 40 }, { minRooms: 15 }, anonymous)).toBe(true);
  });

  test("take all of the equipment", () => {
    expect(passesFilter(equipped, { equipment: ["pool", "garden"] }, anonymous)).toBe(true);
    expect(passesFilter(equipped, { equipment: ["pool", "elevator"] }, anonymous)).toBe(
      equipped.equipment.elevator,
    );
  });
});
