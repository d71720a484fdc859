import { expect, test } from "vitest";
import { missingOfOffer } from "#domain/property/offer-sentences.ts";
import { generateCity } from "./city.ts";

const properties = [...generateCity({ properties: 1_200, today: "2026-03-01" })];
const offers = properties.filter(({ saleDate }) => saleDate === null);

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

test("no fact says otherwise than the text beside it", () => {
  const digits = (text: string) => text.replace(/(\d)\s(?=\d)/g, "$1");
  const pairs = offers.flatMap(({ description, copropertyLots }) => {
    const [, lots] = /(\d+)\slots/.exec(description) ?? [];
    return lots === undefined || copropertyLots == null ? [] : [[Number(lots), copropertyLots]];
  });
  expect(pairs.length).toBeGreaterThan(0);
  for (const [inText, fact] of pairs) expect(fact).toBe(inText);
  const charged = offers.flatMap(({ description, copropertyCharges }) => {
    const [, monthly] = /charges[^.]*?(\d+)\s€ par mois/.exec(digits(description)) ?? [];
    return monthly === undefined || copropertyCharges == null
      ? []
      : [[Number(monthly) * 12, copropertyCharges]];
  });
  expect(charged.length).toBeGreaterThan(0);
  for (const [inText, fact] of charged) expect(fact).toBe(inText);
  const billed = offers.flatMap(({ description, energyCostMax }) => {
    const [, most] = /entre [^.]*? et (\d+)\s€ par an/.exec(digits(description)) ?? [];
    return most === undefined || energyCostMax == null ? [] : [[Number(most), energyCostMax]];
  });
  expect(billed.length).toBeGreaterThan(0);
  for (const [inText, fact] of billed) expect(fact).toBe(inText);
  for (const { description, feesPayer } of offers) {
    const [, payer] = /honoraires[^.]*(vendeur|acquéreur)/i.exec(description) ?? [];
    if (payer !== undefined && feesPayer != null) expect(feesPayer.toLowerCase()).toBe(payer);
  }
});

test("sold properties tell no fees", () => {
  const sold = properties.filter(({ saleDate }) => saleDate !== null);
  expect(sold.some((property) => "feesPayer" in property)).toBe(false);
});
