import { expect, test } from "vitest";
import { readerPillsOf } from "./report-pills.ts";

const sale = {
  source: "dvf",
  is_house: false,
  month: "2025-03",
  price: 245_000,
  price_basis: "net_vendeur",
  surface_area: 62,
  rooms: 3,
  street: "rue Paradis",
  arrondissement: 6,
  latitude: 43.28,
  longitude: 5.38,
  weight: 20,
  adjusted_price: 250_000,
  metres: 150,
} as const;

test("a reader's prices are toned by whose sale each is, named in a reader's words, and lead to their line", () => {
  const pills = readerPillsOf([{ ...sale, source: "agency" }, sale]);
  expect(pills.map(({ id, tone }) => [id, tone])).toEqual([
    ["0", "own"],
    ["1", "open"],
  ]);
  expect(pills[0]?.name).toBe("rue Paradis, 62\u00a0m², 245\u202f000\u00a0€, Vente de l’agence");
  expect(pills[1]?.name).toContain("Données ouvertes (DVF)");
});
