import { expect, test } from "vitest";
import { changedFields, filledFields } from "./filled-fields.ts";

test("what is known of a property is told by its French name, in words and with its unit", () => {
  const property = {
    title: "T3 rue Paradis",
    description: `${"a".repeat(400)}.`,
    price: 250_000,
    surface_area: 66,
    fees_payer: "Vendeur",
    fees_percent: 4.5,
    floor: 0,
    bedrooms: null,
    exposure: "SW",
    rooms: 3,
    energy_cost_year: 2021,
    coproperty_procedure: false,
    sale_date: "2026-03-02",
    agency_email: "",
    latitude: 43.29351,
    longitude: 5.3772,
    cellar: true,
    elevator: true,
    pool: false,
  };
  expect(Object.fromEntries(filledFields(property).map(({ label, text }) => [label, text]))).toEqual({
    Titre: "T3 rue Paradis",
    Description: `${"a".repeat(299)}…`,
    Prix: "250\u202f000\u00a0€",
    Surface: "66\u00a0m²",
    "Honoraires à la charge de": "Vendeur",
    "Honoraires TTC": "4,5\u00a0%",
    Étage: "0",
    Exposition: "Sud, Ouest",
    Pièces: "3",
    "Année des prix de l’énergie": "2021",
    "Procédure en cours contre le syndicat": "Non",
    "Date de vente": "2 mars 2026",
    Équipements: "Cave, Ascenseur",
    "Point sur la carte": "43,29351\u00a0; 5,37720",
  });
});

test("what differs between two forms of a property is named with what stood and what stands", () => {
  const before = filledFields({ price: 250_000, surface_area: 66, floor: 2, rooms: 3 });
  const after = filledFields({ price: 239_000, surface_area: 66, rooms: 3, bedrooms: 2 });
  expect(changedFields(before, after)).toEqual([
    { label: "Prix", before: "250\u202f000\u00a0€", after: "239\u202f000\u00a0€" },
    { label: "Chambres", before: null, after: "2" },
    { label: "Étage", before: "2", after: null },
  ]);
  expect(changedFields(after, after)).toEqual([]);
});
