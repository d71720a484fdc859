import { expect, test } from "vitest";
import { cleanAddress } from "./place-name.ts";

test("an address is kept and shown without its country, its commune by its name alone", () => {
  const clean = (address: string | null, city: string | null) => cleanAddress({ address, city });
  expect(clean("12 rue Paradis, 13006 Marseille, France", "MARSEILLE 06")).toEqual({
    address: "12 rue Paradis, 13006 Marseille",
    city: "Marseille",
  });
  expect(clean("France", "13006")).toEqual({ address: "France", city: "13006" });
  expect(clean(null, null)).toEqual({ address: null, city: null });
});
