import { expect, test } from "vitest";
import type { AgencyCard } from "#domain/api/agency.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { nameOfCard } from "./marker-names.ts";

const property: PropertyCard = {
  kind: "property",
  id: "00000000-0000-4000-8000-000000000001",
  status: "sold",
  property_type: "Appartement",
  rooms: 3,
  title: "Trois-pièces traversant",
  address: "rue Paradis, 13006 Marseille",
  status_display: "Vendu",
  price_display: "XXX XXX",
  price: null,
  price_per_m2_display: null,
  surface_area_display: "XX m²",
  equipment: ["elevator", "balcony"],
  sector_radius_m: null,
  photo: null,
  latitude: 43.28,
  longitude: 5.38,
};
const agency: AgencyCard = {
  kind: "agency",
  id: "00000000-0000-4000-8000-000000000002",
  name: "Cabinet du Port",
  address: "1 quai du Port, 13002 Marseille",
  logo_url: null,
  phone: null,
  website: null,
  rating: null,
  reviews_count: null,
  latitude: 43.29,
  longitude: 5.37,
};

test("names a property by its type, its rooms, its status and its street", () => {
  expect(nameOfCard(property)).toBe("Appartement 3 pièces, vendu, rue Paradis");
  expect(
    nameOfCard({ ...property, property_type: "Immeuble", rooms: null, status_display: "À vendre" }),
  ).toBe("Immeuble, à vendre, rue Paradis");
  expect(
    nameOfCard({
      ...property,
      status_display: "Vendu en mars 2024",
      address: "12 rue Paradis, 13006 Marseille",
    }),
  ).toBe("Appartement 3 pièces, vendu en mars 2024, 12 rue Paradis");
});

test("names an agency by its name", () => {
  expect(nameOfCard(agency)).toBe("Agence : Cabinet du Port");
});
