import { expect, test } from "vitest";
import { coproprieteSentences, feesSentences, missingOfOffer } from "./offer-sentences.ts";

const offer = {
  property_type: "Appartement",
  price: 312_000,
  price_without_fees: 300_000,
  fees_payer: "Acquéreur",
  fees_percent: null,
  dpe_energy_letter: "C",
  dpe_emissions_letter: "B",
  energy_cost_min: 700,
  energy_cost_max: 950,
  energy_cost_year: 2023,
} as const;

test("fees that the buyer pays are told in per cent, beside the price without them", () => {
  expect(feesSentences(offer)).toEqual([
    "Prix hors honoraires\u00a0: 300\u202f000\u00a0€.",
    "Honoraires\u00a0: 4\u00a0% TTC du prix hors honoraires, à la charge de l’acquéreur et compris dans le prix.",
  ]);
  expect(feesSentences({ ...offer, price_without_fees: null })).toEqual([
    "Honoraires à la charge de l’acquéreur, compris dans le prix.",
  ]);
});

test("a price without fees that nobody entered comes of the percentage", () => {
  const known = { ...offer, price_without_fees: null, fees_percent: 4 };
  expect(feesSentences(known)).toEqual(feesSentences(offer));
  expect(missingOfOffer(known)).toEqual([]);
});

test("fees that contradict each other are told of the two prices alone", () => {
  expect(feesSentences({ ...offer, fees_percent: 6 })).toEqual(feesSentences(offer));
});

test("fees that the seller pays leave one price", () => {
  expect(feesSentences({ ...offer, fees_payer: "Vendeur" })).toEqual(["Honoraires à la charge du vendeur."]);
  expect(feesSentences({ ...offer, fees_payer: null })).toEqual([]);
});

test("a copropriété tells its lots, its charges and whether it is sued, as far as they are known", () => {
  const known = {
    coproperty_lots: 24,
    coproperty_charges: 1_200,
    coproperty_procedure: false,
    procedure_detail: null,
  };
  expect(coproprieteSentences(known)).toEqual([
    "Copropriété de 24 lots.",
    "Charges courantes\u00a0: 1\u202f200\u00a0€ par an en moyenne.",
    "Aucune procédure n’est en cours contre le syndicat des copropriétaires.",
  ]);
  expect(
    coproprieteSentences({ ...known, coproperty_charges: null, coproperty_procedure: null }),
  ).toHaveLength(1);
  expect(coproprieteSentences({ ...known, coproperty_lots: null })).toEqual([]);
  const sued = { ...known, coproperty_procedure: true };
  expect(coproprieteSentences(sued).at(-1)).toBe(
    "Une procédure est en cours contre le syndicat des copropriétaires.",
  );
  expect(coproprieteSentences({ ...sued, procedure_detail: "impayés, mandataire ad hoc." }).at(-1)).toBe(
    "Une procédure est en cours contre le syndicat des copropriétaires\u00a0: impayés, mandataire ad hoc.",
  );
});

test("what an offer still lacks is named", () => {
  expect(missingOfOffer(offer)).toEqual([]);
  expect(missingOfOffer({ ...offer, price_without_fees: null, dpe_energy_letter: null })).toEqual([
    "le prix hors honoraires",
    "le pourcentage des honoraires",
    "la classe énergie (DPE)",
  ]);
  const bare = { ...offer, fees_payer: null, energy_cost_year: null } as const;
  expect(missingOfOffer(bare)).toEqual([
    "qui paie les honoraires",
    "le coût annuel d’énergie et son année de référence",
  ]);
  expect(missingOfOffer({ ...bare, property_type: "Autre" })).toEqual(["qui paie les honoraires"]);
});
