import { expect, test } from "vitest";
import { countMeasuredRooms } from "./measured-rooms.ts";

test("a list that measures a home's rooms counts them", () => {
  const rooms = [
    "Séjour (29,35 m²)",
    "Chambre 1 (13,2 m²)",
    "Chambre 2 : 11,9 m²",
    "Salle de douche 5 m²",
    "WC (1,5 m²)",
  ];
  expect(countMeasuredRooms(rooms)).toEqual({ bedrooms: 2, bathrooms: 1 });
});

test.each([[["Chambre 12 m²", "Séjour 24 m²"]], [["Chambres : 34 m²", "Séjour 24 m²", "Cuisine 9 m²"]]])(
  "fewer lines than a list has, or rooms measured together, tell no bedroom: %j",
  (lines) => {
    expect(countMeasuredRooms(lines).bedrooms).toBeUndefined();
  },
);
