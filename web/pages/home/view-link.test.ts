import { afterEach, expect, test } from "vitest";
import { readLink } from "./view-link.ts";
import { deselect, select } from "./view-state.ts";

const place = { latitude: 43.28, longitude: 5.38 };
const agency = {
  kind: "agency",
  id: "3f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Agence du Vallon",
  address: "3 rue du Vallon, 13007 Marseille",
  logo_url: null,
  phone: null,
  website: null,
  rating: null,
  reviews_count: null,
  ...place,
} as const;

afterEach(deselect);

test("a shared link opens the property or the agency that is open", () => {
  const id = "1f8fad5b-d9cb-469f-a165-70867728950e";
  const shared = () => Object.fromEntries(new URL(readLink()).searchParams);
  const before = shared();
  select({ type: "property", id, status: "sold", place });
  expect(shared()).toEqual({ ...before, property: id });
  deselect();
  select({ type: "agency", agency });
  expect(shared()).toEqual({ ...before, agence: agency.id });
});
