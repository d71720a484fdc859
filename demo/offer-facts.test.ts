import { expect, test } from "vitest";
import { missingOfOffer } from "#domain/property/offer-sentences.ts";
import { generateCity } from "./city.ts";

const homes = [...generateCity({ properties: 1_200, today: "2026-03-01" })];
const offers = homes.filter(({ saleDate }) => saleDate === null);

test("most offers of the demonstration tell what the law asks, and some have it still to tell", () => {
  const missing = offers.map((offer) =>
    missingOfOffer({
      price: offer.price,
      property_type: offer.propertyType,
      fees_payer: offer.feesPayer ?? null,
      fees_percent: offer.feesPercent ?? null,
      price_without_fees: offer.priceWithoutFees ?? null,
      dpe_energy_letter: offer.dpeEnergyLetter,
      dpe_emissions_letter: offer.dpeEmissionsLetter,
      energy_cost_min: offer.energyCostMin ?? null,
      energy_cost_max: offer.energyCostMax ?? null,
      energy_cost_year: offer.energyCostYear ?? null,
    }),
  );
  const complete = missing.filter(({ length }) => length === 0).length / offers.length;
  expect(complete).toBeGreaterThan(0.6);
  expect(complete).toBeLessThan(0.95);
});

test("fees of 3.5 to 6 % and a range of energy costs that begins below its end", () => {
  for (const { price, feesPayer, priceWithoutFees, energyCostMin, energyCostMax } of offers) {
    if (feesPayer === "Acquéreur") {
      const share = price / (priceWithoutFees ?? 0) - 1;
      expect(share).toBeGreaterThan(0.025);
      expect(share).toBeLessThan(0.07);
    }
    if (typeof energyCostMin === "number") expect(energyCostMin).toBeLessThan(energyCostMax ?? 0);
  }
});

test("sold homes tell no fees", () => {
  const sold = homes.filter(({ saleDate }) => saleDate !== null);
  expect(sold.some((home) => "feesPayer" in home)).toBe(false);
});
