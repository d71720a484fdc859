import { expect, test } from "vitest";
import { emptyPropertyForm, type PropertyFormValues } from "./property-form.ts";
import { publishChecklist } from "./publish-checklist.ts";

const missing = (form: Partial<PropertyFormValues>, hasFeeSchedule = false) =>
  publishChecklist({ ...emptyPropertyForm(), ...form }, hasFeeSchedule).flatMap(({ name, isThere }) =>
    isThere ? [] : [name],
  );

test("an empty offer misses fees, their scale, energy and the agency", () => {
  expect(missing({})).toEqual([
    "fees_payer",
    "fee_schedule_url",
    "dpe_energy_letter",
    "dpe_emissions_letter",
    "energy_cost_min",
    "energy_cost_year",
    "agency_name",
  ]);
});

test("fees that the buyer pays are told in per cent, with the price without them", () => {
  expect(missing({ fees_payer: "Acquéreur" })).toEqual(
    expect.arrayContaining(["fees_percent", "price_without_fees"]),
  );
  expect(missing({ fees_payer: "Vendeur" })).not.toContain("fees_percent");
});

test("a price, with its percentage or the price without fees, tells both", () => {
  const buyer = { fees_payer: "Acquéreur", price: "312 000" } as const;
  for (const known of [{ fees_percent: "4" }, { price_without_fees: "300 000" }]) {
    expect(missing({ ...buyer, ...known })).not.toContain("fees_percent");
    expect(missing({ ...buyer, ...known })).not.toContain("price_without_fees");
  }
});

test("fees that contradict each other are not there", () => {
  const buyer = { fees_payer: "Acquéreur", price: "312 000", price_without_fees: "300 000" } as const;
  expect(missing({ ...buyer, fees_percent: "6" })).toContain("fees_percent");
  expect(missing({ ...buyer, fees_percent: "4" })).not.toContain("fees_percent");
});

test("a flat is asked for its copropriété, a house only where it stands in one", () => {
  expect(missing({ property_type: "Appartement" })).toContain("coproperty_lots");
  expect(missing({ property_type: "Maison" })).not.toContain("coproperty_lots");
  expect(missing({ property_type: "Maison", coproperty_lots: "12" })).toEqual(
    expect.arrayContaining(["coproperty_charges", "coproperty_procedure"]),
  );
  expect(
    missing({ coproperty_lots: "12", coproperty_charges: "900", coproperty_procedure: false }),
  ).not.toContain("coproperty_procedure");
});

test("land, car parks and the like owe no energy rating", () => {
  expect(missing({ property_type: "Autre" })).toEqual(["fees_payer", "fee_schedule_url", "agency_name"]);
});

test("nothing is missing of an offer that tells all", () => {
  const whole: Partial<PropertyFormValues> = {
    fees_payer: "Vendeur",
    dpe_energy_letter: "C",
    dpe_emissions_letter: "B",
    energy_cost_min: "700",
    energy_cost_max: "950",
    energy_cost_year: "2023",
    agency_name: "Agence du Prado",
  };
  expect(missing(whole, true)).toEqual([]);
});
