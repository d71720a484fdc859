import { describe, expect, test } from "vitest";
import { parseHomeSearch, readView, type ViewChoices, writeView } from "./view-address.ts";

const start: ViewChoices = {
  position: null,
  shownKinds: { sold: true, for_sale: true, agency: true },
  filter: {},
  sort: "recent",
  isListOpen: false,
  arePricesShown: true,
  found: null,
};
const far: ViewChoices = {
  position: { center: { latitude: 43.28431, longitude: 5.38092 }, zoom: 14.25 },
  shownKinds: { sold: false, for_sale: true, agency: false },
  filter: {
    types: ["Appartement", "Maison"],
    minRooms: 3,
    equipment: ["cellar", "terrace"],
    minPrice: 200_000,
    maxPrice: 400_000,
    minSurface: 50,
    lastSaleYear: 2023,
  },
  sort: "price-down",
  isListOpen: true,
  arePricesShown: false,
  found: { label: "12_14 Rue Paradis 13006 Marseille", place: { latitude: 43.2895, longitude: 5.3797 } },
};

describe("the address of a view", () => {
  test("is bare where everything is as it starts", () => {
    expect(writeView(start)).toEqual({});
    expect(readView({})).toEqual(start);
    const untouched = { center: { latitude: 43.294, longitude: 5.377 }, zoom: 11 };
    expect(writeView({ ...start, position: untouched })).toEqual({});
  });

  test("tells every choice in French words", () => {
    expect(writeView(far)).toEqual({
      carte: "43.28431_5.38092_14.25",
      afficher: "a-vendre",
      types: "Appartement_Maison",
      pieces: 3,
      equipements: "cave_terrasse",
      prix: "200000_400000",
      surface: "50_",
      vente: "_2023",
      liste: 1,
      m2: 0,
      tri: "prix-decroissant",
      lieu: "43.28950_5.37970_12_14 Rue Paradis 13006 Marseille",
    });
  });

  test("is read back as it was written", () => {
    expect(readView(writeView(far))).toEqual(far);
    const nothing = { sold: false, for_sale: false, agency: false };
    expect(readView(writeView({ ...start, shownKinds: nothing })).shownKinds).toEqual(nothing);
  });

  test.each([
    { carte: "nord" },
    { carte: "43.3_5.4" },
    { carte: "48.85_2.35_12" },
    { carte: "43.3_5.4_99" },
    { carte: "43.3_5.4_NaN" },
    { carte: ["43.3"] },
    { afficher: "tout" },
    { types: "Château" },
    { pieces: -2 },
    { pieces: 99 },
    { pieces: "trois" },
    { equipements: "pool" },
    { prix: "cher" },
    { prix: "1_2_3" },
    { prix: "99999999999_" },
    { vente: "-1_" },
    { liste: "oui" },
    { tri: "beauté" },
    { lieu: "Rue Paradis" },
    { lieu: "43.29_5.38" },
    { lieu: "43.29_5.38_ " },
    { lieu: "48.85_2.35_Rue de Rivoli" },
    { lieu: `43.29_5.38_${"a".repeat(201)}` },
    { inconnu: 1 },
  ])("is as if %j were not there", (broken) => {
    expect(readView(broken)).toEqual(start);
  });

  test("keeps the good part of a parameter that is half broken", () => {
    expect(readView({ types: "Maison_Château" }).filter).toEqual({ types: ["Maison"] });
    expect(readView({ prix: "200000_cher" }).filter).toEqual({ minPrice: 200_000 });
    expect(readView({ prix: 200000 }).filter).toEqual({ minPrice: 200_000 });
  });
});

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("ids of a property and of an agency are kept", () => {
  expect(parseHomeSearch({ property: id, agence: id.toUpperCase() })).toEqual({
    property: id,
    agence: id.toUpperCase(),
  });
});

test("what is no id is kept, since the page says that it leads nowhere; what is no text is not", () => {
  expect(parseHomeSearch({ property: "abc", autre: "x" })).toEqual({ property: "abc" });
  for (const property of [12, "", null, ["a"], { a: 1 }])
    expect(parseHomeSearch({ property, autre: "x" })).toEqual({});
});
