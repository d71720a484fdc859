import { expect, test } from "vitest";
import { cleanAddress } from "./place-name.ts";

test("an address is kept and shown without its country, its commune by its name alone", () => {
  const clean = (address: string | null, city: string | null) => cleanAddress({ address, city });
  expect(clean("12 rue Paradis, 13006 Marseille, France", "MARSEILLE 06")).toEqual({
    address: "12 rue Paradis, 13006 Marseille",
    city: "Marseille",
  });
  const shouted = clean("8 rue Paradis, 13006 MARSEILLE 06 (France)", "MARSEILLE 06");
  expect(shouted).toEqual({ address: "8 rue Paradis, 13006 Marseille", city: "Marseille" });
  expect(clean("8 rue Paradis, 13006 MARSEILLE", "Marseille").address).toBe("8 rue Paradis, 13006 Marseille");
  expect(clean("Résidence Le Marseille", "Marseille").address).toBe("Résidence Le Marseille");
  expect(clean("France", "13006")).toEqual({ address: "France", city: "13006" });
  expect(clean(null, null)).toEqual({ address: null, city: null });
});
