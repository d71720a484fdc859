import { expect, test } from "vitest";
import { draftOf, readDraft, readWish } from "./wish-form-model.ts";

const empty = draftOf("1", null);

test("figures are read as they are typed, and refused where they are none", () => {
  const typed = { ...empty, budget: "350 000 €", surface: "60 m²", rooms: "3" };
  expect(readWish(typed)).toMatchObject({ wish: { budget: 350_000, surface: 60, rooms: 3 } });
  expect(readWish({ ...empty, budget: "cher" })).toMatchObject({ field: "budget" });
  expect(readWish({ ...empty, rooms: "51" })).toMatchObject({ field: "rooms" });
});

test("a circle needs an address that was picked; arrondissements and a circle are never both", () => {
  const typed = { ...empty, where: "circle" as const, label: "Rue Paradis", arrondissements: [6 as const] };
  expect(readWish(typed)).toMatchObject({ field: "place" });
  const place = { latitude: 43.29, longitude: 5.38 };
  expect(readWish({ ...typed, place })).toMatchObject({
    wish: { arrondissements: [], circle: { ...place, label: "Rue Paradis", radius_m: 1_000 } },
  });
  expect(readWish({ ...typed, place, where: "zones" })).toMatchObject({
    wish: { arrondissements: [6], circle: null },
  });
});

test("what was kept is taken up again; what is unreadable is left", () => {
  const typed = { ...empty, budget: "350 000" };
  expect(readDraft(JSON.stringify(typed))).toEqual(typed);
  expect(readDraft("{")).toBeNull();
  expect(readDraft('{"budget":3}')).toBeNull();
});
