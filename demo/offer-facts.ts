import type { FieldsOfProperty } from "#domain/property/property-fields.ts";
import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import type { Random } from "./pictures/random.ts";

/** What the law has an offer tell beside its facts. */
export type OfferFacts = Pick<
  FieldsOfProperty,
  | "feesPayer"
  | "feesPercent"
  | "priceWithoutFees"
  | "mandateNumber"
  | "energyCostMin"
  | "energyCostMax"
  | "energyCostYear"
  | "copropertyLots"
  | "copropertyCharges"
  | "copropertyProcedure"
>;

type Offer = Pick<FieldsOfProperty, "price" | "surfaceArea" | "propertyType" | "dpeEnergyLetter">;

const nothing: OfferFacts = {
  feesPayer: null,
  feesPercent: null,
  priceWithoutFees: null,
  mandateNumber: null,
  energyCostMin: null,
  energyCostMax: null,
  energyCostYear: null,
  copropertyLots: null,
  copropertyCharges: null,
  copropertyProcedure: null,
};

/** A year's energy in euros for a square metre. */
const energyPerM2: Readonly<Record<EnergyLetter, number>> = { A: 6, B: 9, C: 14, D: 20, E: 27, F: 35, G: 46 };

/** The facts of an offer; one in eight has none yet, as its publish checklist then says. */
export function drawOfferFacts(offer: Offer, random: Random): OfferFacts {
  if (random.chance(0.125)) return nothing;
  return {
    ...nothing,
    ...drawFees(offer.price, random),
    ...(offer.propertyType === "Appartement" ? drawCopropriete(offer.surfaceArea, random) : {}),
    ...drawEnergyCosts(offer, random),
    mandateNumber: String(random.integer(1_200, 9_800)),
  };
}

/** Three in four are paid by the buyer, 3.5 to 6 % of the price without them. */
function drawFees(price: number, random: Random): Partial<OfferFacts> {
  if (random.chance(0.25)) return { feesPayer: "Vendeur" };
  const without = Math.round(price / (1.035 + random.next() * 0.025) / 500) * 500;
  return {
    feesPayer: "Acquéreur",
    feesPercent: Math.round(((price - without) / without) * 10_000) / 100,
    priceWithoutFees: without,
  };
}

function drawCopropriete(surfaceArea: number, random: Random): Partial<OfferFacts> {
  return {
    copropertyLots: random.integer(6, 120),
    copropertyCharges: Math.round((surfaceArea * (18 + random.next() * 20)) / 10) * 10,
    copropertyProcedure: random.chance(0.03),
  };
}

function drawEnergyCosts(offer: Offer, random: Random): Partial<OfferFacts> {
  const { dpeEnergyLetter: letter, surfaceArea } = offer;
  if (letter === null || offer.propertyType === "Autre") return {};
  const middle = surfaceArea * energyPerM2[letter] * (0.9 + random.next() * 0.2);
  return {
    energyCostMin: Math.round((middle * 0.87) / 10) * 10,
    energyCostMax: Math.round((middle * 1.18) / 10) * 10,
    energyCostYear: random.integer(2021, 2023),
  };
}
