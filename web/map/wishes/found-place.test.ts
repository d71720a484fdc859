import { expect, test } from "vitest";
import { toFoundPlace } from "./found-place.ts";

const place = { latitude: 43.262, longitude: 5.3855 };

test("an arrondissement is seen from farther off than an address", () => {
  for (const label of ["8e arrondissement, 13008 Marseille", "1er arrondissement"])
    expect(toFoundPlace(label, place).place).toEqual({ ...place, zoom: 13 });
  for (const label of ["8 Rue Paradis, 13008 Marseille", "Rue du 8e arrondissement", "Marseille"])
    expect(toFoundPlace(label, place)).toEqual({ label, place });
});
