import { describe, expect, test } from "vitest";
import { emptyPropertyForm, type PropertyFormValues } from "../property/property-form.ts";
import type { ImportedListing, ListingReading } from "./imported-listing.ts";
import { asksBeforeReplacing, changedNames, importIntoForm, sourceWords } from "./listing-in-form.ts";

const untouched: PropertyFormValues = { ...emptyPropertyForm(), agency_name: "Agence du Prado" };
const sure = { origin: "json-ld", confidence: "high" } as const;

function reading(data: ImportedListing): ListingReading {
  return { data, provenance: Object.fromEntries(Object.keys(data).map((field) => [field, sure])) };
}
const formWith = (form: Partial<PropertyFormValues> = {}, edited: readonly string[] = []) => ({
  form: { ...untouched, ...form },
  sources: {},
  untouched,
  edited: new Set(edited),
});

const flat = reading({
  title: "T3 avec terrasse",
  priceEUR: 325_000,
  surfaceSqm: 66,
  type: "Appartement",
  rooms: 3,
  floor: 0,
  balcony: true,
  cellar: false,
  exposure: "SE",
  dpeEnergyLetter: "C",
  address: "12 rue Sainte",
  postalCode: "13001",
  city: "Marseille",
  sourceDomain: "annonces.example",
  sourceUrl: "https://annonces.example/1",
  photos: ["https://annonces.example/1.jpg"],
});

describe("a listing in the form", () => {
  test("fills the fields that it tells, in the form's own writing, and says where each was read", () => {
    const { form, sources } = importIntoForm(formWith(), flat);
    expect(form).toEqual({
      ...untouched,
      status: "on_sale",
      title: "T3 avec terrasse",
      price: "325\u202f000",
      surface_area: "66",
      property_type: "Appartement",
      rooms: "3",
      floor: "0",
      balcony: true,
      exposure: "SE",
      dpe_energy_letter: "C",
      address: "12 rue Sainte",
      postal_code: "13001",
      city: "Marseille",
      source_domain: "annonces.example",
      source_url: "https://annonces.example/1",
    });
    expect(Object.keys(sources)).toContain("cellar");
    expect(sources.price).toEqual(sure);
    expect(Object.keys(sources)).not.toContain("photos");
  });

  test("leaves alone what was changed by hand, emptied fields too", () => {
    const { form, sources } = importIntoForm(
      formWith({ title: "Mon T3", description: "" }, ["title", "rooms"]),
      flat,
    );
    expect([form.title, form.rooms, form.floor]).toEqual(["Mon T3", "", "0"]);
    expect(sources.title).toBeUndefined();
  });

  test("takes back what an earlier import had filled and this one does not tell", () => {
    const first = importIntoForm(formWith(), flat);
    const again = { ...first, untouched, edited: new Set(["exposure"]) };
    const { form, sources } = importIntoForm(again, reading({ title: "Maison", priceEUR: 500_000 }));
    expect([form.title, form.surface_area, form.dpe_energy_letter, form.balcony]).toEqual([
      "Maison",
      "",
      "-",
      false,
    ]);
    expect([form.exposure, form.agency_name]).toEqual(["SE", "Agence du Prado"]);
    expect(Object.keys(sources)).toEqual(["title", "price"]);
  });

  test("changes nothing that it is given", () => {
    const form = Object.freeze({ ...untouched });
    importIntoForm({ form, sources: Object.freeze({}), untouched: form, edited: new Set() }, flat);
    expect(form).toEqual(untouched);
  });
});

describe("the status after an import", () => {
  const sold = reading({ title: "T3", saleDate: "2026-03-02" });

  test("is for sale, unless the page tells a date of sale", () => {
    expect(importIntoForm(formWith({ status: "sold" }), flat).form.status).toBe("on_sale");
    expect(importIntoForm(formWith(), sold).form).toMatchObject({ status: "sold", sale_date: "2026-03-02" });
  });

  test("is the one that was chosen", () => {
    expect(importIntoForm(formWith({ status: "sold" }, ["status"]), flat).form.status).toBe("sold");
    const chosen = importIntoForm(formWith({ status: "on_sale" }, ["status"]), sold);
    expect(chosen.form).toMatchObject({ status: "on_sale", sale_date: "" });
    expect(chosen.sources.sale_date).toBeUndefined();
  });

  test("is sold where the day was typed", () => {
    const { form } = importIntoForm(formWith({ sale_date: "2025-01-05" }, ["sale_date"]), flat);
    expect(form).toMatchObject({ status: "sold", sale_date: "2025-01-05" });
  });
});

describe("the point on the map", () => {
  const placed = { address: "1 quai du Port", postal_code: "13002", latitude: 43.29, longitude: 5.37 };

  test("is to be found anew where the address is another", () => {
    expect(importIntoForm(formWith(placed), flat).form).toMatchObject({ latitude: null, longitude: null });
    const same = reading({ address: "1 quai du Port", postalCode: "13002" });
    expect(importIntoForm(formWith(placed), same).form.latitude).toBe(43.29);
  });

  test("stays where it, or its address, was set by hand", () => {
    for (const edited of ["address", "latitude"])
      expect(importIntoForm(formWith(placed, [edited]), flat).form.latitude).toBe(43.29);
  });
});

test.each([
  ["nothing was imported yet", null, { url: "a", hasEdits: true }, false],
  ["the same page, nothing changed by hand", { url: "a" }, { url: "a", hasEdits: false }, false],
  ["the same page, something changed by hand", { url: "a" }, { url: "a", hasEdits: true }, true],
  ["another page", { url: "a" }, { url: "b", hasEdits: false }, true],
])("an import asks before it replaces another: %s", (_, earlier, next, asks) => {
  expect(asksBeforeReplacing(earlier, next)).toBe(asks);
});

test.each([
  [{ origin: "json-ld", confidence: "high" }, "lu dans la page"],
  [{ origin: "label", confidence: "low" }, "lu dans la page, à vérifier"],
  [{ origin: "text", confidence: "medium" }, "déduit du texte"],
  [{ origin: "text", confidence: "low" }, "déduit du texte, à vérifier"],
  [{ origin: "ai", confidence: "low" }, "proposé par l’IA, à vérifier"],
] as const)("%j reads as « %s »", (source, words) => {
  expect(sourceWords(source)).toBe(words);
});

test("what a page tells of the offer fills the fields of the form, as they are typed", () => {
  const untouched = emptyPropertyForm();
  const { form, sources } = importIntoForm(
    { form: untouched, sources: {}, untouched, edited: new Set(["mandate_number"]) },
    reading({
      feesPayer: "Acquéreur",
      feesPercent: 4.5,
      priceWithoutFees: 311_000,
      mandateNumber: "M-7",
      copropertyLots: 24,
      copropertyProcedure: false,
      carrezArea: 63.37,
      saleStage: "Sous compromis",
      saleKind: "Vendu loué",
      rent: 780,
    }),
  );
  expect(form).toMatchObject({
    status: "on_sale",
    fees_payer: "Acquéreur",
    fees_percent: "4,5",
    mandate_number: "",
    coproperty_lots: "24",
    coproperty_procedure: false,
    carrez_area: "63,37",
    sale_stage: "Sous compromis",
    sale_kind: "Vendu loué",
    rent: "780",
  });
  expect(form.price_without_fees.replace(/\s/g, "")).toBe("311000");
  expect(sources.carrez_area).toBeDefined();
});

test("what differs from an untouched form was changed by hand", () => {
  expect(changedNames({ ...untouched, title: "T2", pool: true }, untouched)).toEqual(["title", "pool"]);
});
