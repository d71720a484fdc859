import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeForms, withFields } from "./merge-forms.ts";
import { emptyPropertyForm, formLabels, type PropertyFormValues } from "./property-form.ts";

const base: PropertyFormValues = {
  ...emptyPropertyForm(),
  status: "on_sale",
  title: "T3 rue Paradis",
  price: "250 000",
  address: "12 rue Paradis",
  postal_code: "13006",
  city: "Marseille",
  latitude: 43.28,
  longitude: 5.38,
};

test("what only one touched is taken from that one", () => {
  const merged = mergeForms(base, { ...base, title: "Rénové" }, { ...base, price: "240 000", pool: true });
  expect(merged).toEqual({
    form: { ...base, title: "Rénové", price: "240 000", pool: true },
    contests: [],
  });
});

test("an old price that one never touched is not put back, nor what was hidden meanwhile shown", () => {
  const theirs = { ...base, price: "240 000", is_hidden: true };
  expect(mergeForms(base, { ...base, rooms: "3" }, theirs).form).toEqual({ ...theirs, rooms: "3" });
  expect(mergeForms(null, base, theirs)).toMatchObject({
    form: { is_hidden: true, price: "250 000" },
    contests: [{ names: ["price"] }],
  });
});

test("what both touched is asked, with both values", () => {
  const merged = mergeForms(base, { ...base, price: "245000" }, { ...base, price: "240 000" });
  expect(merged).toEqual({
    form: { ...base, price: "245000" },
    contests: [{ names: ["price"], label: "Prix", mine: "245000", theirs: "240 000" }],
  });
});

test("an address goes with its point, a sale with its date", () => {
  const moved = { ...base, address: "14 rue Paradis", latitude: 43.281 };
  const theirs = { ...base, address: "3 rue Breteuil", postal_code: "13001", longitude: 5.37 };
  const { contests } = mergeForms(base, moved, theirs);
  expect(contests).toEqual([
    {
      names: ["address", "postal_code", "city", "latitude", "longitude", "place_precision"],
      label: "Adresse",
      mine: "14 rue Paradis, 13006, Marseille",
      theirs: "3 rue Breteuil, 13001, Marseille",
    },
  ]);
  const point = mergeForms(base, { ...base, latitude: 43.281 }, { ...base, latitude: 43.29 }).contests;
  expect(point).toMatchObject([{ label: "Point sur la carte", mine: "43,28100\u00a0; 5,38000" }]);
  const sold = { ...base, status: "sold", sale_date: "2026-03-02" } as const;
  expect(mergeForms(base, { ...base, rooms: "3" }, sold).form).toEqual({ ...sold, rooms: "3" });
});

test("how sure the place is goes with the address", () => {
  const vague = { ...base, address: "rue Breteuil", place_precision: "Rue" } as const;
  expect(mergeForms(base, vague, { ...base, address: "3 rue Breteuil" }).contests).toMatchObject([
    { label: "Adresse", mine: "rue Breteuil, 13006, Marseille", theirs: "3 rue Breteuil, 13006, Marseille" },
  ]);
  const { contests } = mergeForms(base, { ...base, place_precision: "Rue" }, { ...base, latitude: 43.29 });
  expect(contests).toMatchObject([
    {
      label: "Point sur la carte",
      mine: "43,28000\u00a0; 5,38000 (Rue)",
      theirs: "43,29000\u00a0; 5,38000",
    },
  ]);
});

test("fees are one fact with the price: choosing one side leaves no contradiction", () => {
  const paidByBuyer = { ...base, fees_payer: "Acquéreur" as const };
  const before = { ...paidByBuyer, price: "300 000", fees_percent: "5", price_without_fees: "285 714" };
  const mine = { ...paidByBuyer, price: "290 000", fees_percent: "4", price_without_fees: "278 846" };
  const theirs = { ...paidByBuyer, price: "312 000", fees_percent: "5", price_without_fees: "297 143" };
  expect(mergeForms(before, mine, theirs)).toEqual({
    form: mine,
    contests: [
      {
        names: ["price", "fees_payer", "fees_percent", "price_without_fees"],
        label: "Prix et honoraires",
        mine: "290 000, Acquéreur, honoraires 4\u00a0%, 278 846 hors honoraires",
        theirs: "312 000, Acquéreur, honoraires 5\u00a0%, 297 143 hors honoraires",
      },
    ],
  });
});

test("a figure that is written in another way is not touched", () => {
  const theirs = { ...base, price: "240 000" };
  expect(mergeForms(base, { ...base, price: "250000 €" }, theirs)).toMatchObject({
    form: { price: "240 000" },
    contests: [],
  });
  const monthly = { ...base, coproperty_charges: "120 €/mois" };
  const sameYear = { ...monthly, coproperty_charges: "1 440" };
  expect(mergeForms(monthly, sameYear, { ...monthly, coproperty_charges: "120" })).toMatchObject({
    form: { coproperty_charges: "120" },
    contests: [],
  });
});

const forms: fc.Arbitrary<PropertyFormValues> = fc
  .record({
    title: fc.constantFrom("A", "B", "C"),
    price: fc.constantFrom("1", "2", "3"),
    rooms: fc.constantFrom("", "1", "2"),
    address: fc.constantFrom("1 rue A", "2 rue B", "3 rue C"),
    latitude: fc.constantFrom(null, 43.2, 43.3),
    status: fc.constantFrom("on_sale" as const, "sold" as const),
    sale_date: fc.constantFrom("", "2026-01-02"),
    pool: fc.boolean(),
    is_hidden: fc.boolean(),
  })
  .map((some) => ({ ...base, ...some }));

test("every field of a merge is that of one who changed it, or of both", () => {
  fc.assert(
    fc.property(forms, forms, forms, (before, mine, theirs) => {
      const { form, contests } = mergeForms(before, mine, theirs);
      const contested = new Set(contests.flatMap(({ names }) => names));
      for (const [name] of formLabels) {
        expect([mine[name], theirs[name]]).toContain(form[name]);
        if (!contested.has(name) && mine[name] === before[name] && name === "title")
          expect(form[name]).toBe(theirs[name]);
      }
      expect(contested.has("is_hidden")).toBe(false);
    }),
  );
});

test("where one of two touched nothing, or both did the same, the other's form stands unasked", () => {
  fc.assert(
    fc.property(forms, forms, (before, after) => {
      const merges = [
        mergeForms(before, after, before),
        mergeForms(before, before, after),
        mergeForms(before, after, after),
      ];
      for (const merged of merges) expect(merged).toEqual({ form: after, contests: [] });
    }),
  );
});

test("what is contested for one is contested for the other, and choosing theirs everywhere agrees", () => {
  fc.assert(
    fc.property(forms, forms, forms, (before, one, other) => {
      const [here, there] = [mergeForms(before, one, other), mergeForms(before, other, one)];
      expect(here.contests.map(({ names }) => names)).toEqual(there.contests.map(({ names }) => names));
      const chosen = here.contests.reduce((form, { names }) => withFields(form, names, other), here.form);
      expect(chosen).toEqual(there.form);
    }),
  );
});
