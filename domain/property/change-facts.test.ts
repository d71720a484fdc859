import { expect, test } from "vitest";
import { changeableNames, changeFacts, type FactChange } from "./change-facts.ts";

const stored = {
  title: "T3 rue Paradis",
  price: 312_000,
  fees_payer: "Acquéreur",
  fees_percent: 4,
  price_without_fees: 300_000,
  address: "12 rue Paradis",
  postal_code: "13006",
  city: "Marseille",
  latitude: 43.29,
  longitude: 5.38,
  surface_area: 65,
  property_type: "Appartement",
  floor: 2,
  total_floors: 5,
  sale_date: null,
  sale_stage: "Sous offre",
  lacking: [],
};
const today = "2026-11-24";
const change = (facts: FactChange, home: object = stored, from: FactChange = {}) =>
  changeFacts({ ...home }, { change: facts, from, mayPublish: false, isShown: true, today });
const changed = (facts: FactChange, home: object = stored) => {
  const result = change(facts, home);
  if (!result.ok) throw new Error(result.message);
  return result;
};

test("what is changed is told before and after, and each undoes the other", () => {
  const { before, after, property } = changed({ agency_phone: "04 91 00 00 00", mandate_exclusive: true });
  expect(before).toEqual({ agency_phone: "", mandate_exclusive: null });
  expect(after).toEqual({ agency_phone: "04 91 00 00 00", mandate_exclusive: true });
  expect(property).toMatchObject({ agency_phone: "04 91 00 00 00", mandate_exclusive: true });
});

test("what is sold is offered again only once that was asked, and any other way is free", () => {
  const sold = { ...stored, sale_date: "2026-03-02", sale_stage: null };
  const again: FactChange = { status: "on_sale" };
  expect(change(again, sold)).toMatchObject({ ok: false, isPublishing: true });
  expect(
    changeFacts(sold, { change: again, from: {}, mayPublish: true, isShown: true, today }),
  ).toMatchObject({
    ok: true,
    after: { status: "on_sale", sale_date: "" },
  });
  expect(changed({ status: "sold", sale_date: "2026-03-02" }).after).toMatchObject({ status: "sold" });
  expect(changed({ sale_stage: "Sous compromis" }).after).toEqual({ sale_stage: "Sous compromis" });
});

test("what offering a sold home would publish is said as it is: with its number, its street alone, or nothing yet", () => {
  const sold = { ...stored, sale_date: "2026-03-02", sale_stage: null };
  const refusalOf = (facts: FactChange, isShown: boolean) => {
    const rules = { change: { status: "on_sale" as const, ...facts }, from: {}, mayPublish: false, today };
    const result = changeFacts(sold, { ...rules, isShown });
    return result.ok ? "" : result.message;
  };
  expect(refusalOf({}, true)).toMatch(
    /Tout le monde verra le prix, l’adresse avec son numéro et toutes les photos$/,
  );
  const discreet = refusalOf({ discreet_address: "Rue" }, true);
  expect(discreet).toMatch(/de l’adresse, la rue seule$/);
  expect(discreet).not.toMatch(/numéro/);
  expect(refusalOf({}, false)).toMatch(
    /Masqué, ce bien n’est pas public\s; une fois visible, tout le monde verra/,
  );
});

test("the same figure written in another way changes nothing", () => {
  expect(changed({ price: "312000 €" }).after).toEqual({});
});

test.each<[string, FactChange, FactChange]>([
  [
    "a percentage takes the price without fees along",
    { fees_percent: "5" },
    { price_without_fees: "297 143" },
  ],
  ["a price keeps the percentage", { price: "300 000" }, { price_without_fees: "288 462" }],
  ["a price without fees tells its percentage", { price_without_fees: "290 000" }, { fees_percent: "7,59" }],
  ["who pays changes no figure", { fees_payer: "Vendeur" }, {}],
])("of fees, %s", (_rule, facts, followed) => {
  const plain = (values: FactChange) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value).replace(/\s/g, " ")]),
    );
  expect(plain(changed(facts).after)).toEqual({ ...facts, ...followed });
});

test("fees that contradict each other are refused where somebody touches them, and nowhere else", () => {
  const home = { ...stored, fees_percent: 9 };
  expect(changed({ agency_name: "Calanques" }, home).after).toEqual({ agency_name: "Calanques" });
  expect(change({ fees_percent: "9", price_without_fees: "300 000" })).toMatchObject({
    ok: false,
    message: expect.stringContaining("contredit les prix"),
  });
});

test("a sale has its date, not in the future, and ends the offer; taken back, all stands as before", () => {
  expect(change({ status: "sold" })).toMatchObject({ ok: false, message: "La date de vente est requise." });
  expect(change({ status: "sold", sale_date: "2026-12-24" }).ok).toBe(false);
  const { before, after, property } = changed({ status: "sold", sale_date: "2026-11-20" });
  expect(after).toEqual({ status: "sold", sale_date: "2026-11-20", sale_stage: "" });
  expect(before).toEqual({ status: "on_sale", sale_date: "", sale_stage: "Sous offre" });
  const sold = { ...stored, ...property };
  expect(
    changeFacts(sold, { change: before, from: after, mayPublish: true, isShown: true, today }),
  ).toMatchObject({
    property: { sale_date: null, sale_stage: "Sous offre" },
  });
  // A date alone, as a cell of a table is filled in.
  expect(changed({ sale_date: "2026-11-20" }).after).toMatchObject({ status: "sold" });
});

test("a rule of the form refuses one home, with its sentence", () => {
  expect(change({ floor: "6" })).toEqual({
    ok: false,
    message: "L'étage doit être inférieur ou égal au nombre total d'étages",
    isPublishing: false,
  });
  expect(change({ title: "" })).toMatchObject({ ok: false, message: "Le titre est requis" });
});

test("what another has changed since it was seen is not written over", () => {
  expect(change({ price: "290 000" }, stored, { price: "312 000" }).ok).toBe(true);
  expect(change({ price: "290 000" }, stored, { price: "320 000" })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Changé entre-temps\s: Prix/),
  });
});

test("a draft is completed fact by fact; what it still lacks is asked of nobody", () => {
  const draft = {
    ...stored,
    price: 1,
    surface_area: 1,
    fees_payer: null,
    lacking: ["price", "surface_area", "property_type"],
  };
  expect(changed({ agency_name: "Calanques" }, { ...draft, price_without_fees: null }).after).toEqual({
    agency_name: "Calanques",
  });
  const { after, before } = changed({ price: "280 000" }, { ...draft, price_without_fees: null });
  expect([before.price, after.price]).toEqual(["", "280 000"]);
});

test("place, source and visibility are not changed so", () => {
  for (const name of ["address", "latitude", "source_url", "is_hidden"])
    expect(changeableNames).not.toContain(name);
});
