import type { FieldsOfProperty } from "#domain/property/property-fields.ts";
import type { Random } from "./pictures/random.ts";
import { yearlyEnergyCost } from "./texts/words.ts";

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

type Offer = Pick<
  FieldsOfProperty,
  "price" | "surfaceArea" | "propertyType" | "dpeEnergyLetter" | "description"
>;

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

/**
 * The facts of an offer, those that its text tells as the text tells them; one in eight has none yet, as its publish
 * checklist then says.
 */
export function drawOfferFacts(offer: Offer, random: Random): OfferFacts {
  if (random.chance(0.125)) return nothing;
  return {
    ...nothing,
    ...drawFees(offer, random),
    ...(offer.propertyType === "Appartement" ? drawCopropriete(offer, random) : {}),
    ...drawEnergyCosts(offer, random),
    mandateNumber: String(random.integer(1_200, 9_800)),
  };
}

/** Three in four are paid by the buyer, 3.5 to 6 % of the price without them. */
function drawFees({ price, description }: Offer, random: Random): Partial<OfferFacts> {
  const [, payer] = /honoraires[^.]*(vendeur|acquéreur)/i.exec(description ?? "") ?? [];
  const isSeller = random.chance(0.25);
  if (payer === "vendeur" || (payer === undefined && isSeller)) return { feesPayer: "Vendeur" };
  const without = Math.round(price / random.between(1.035, 1.06) / 500) * 500;
  return {
    feesPayer: "Acquéreur",
    feesPercent: Math.round(((price - without) / without) * 10_000) / 100,
    priceWithoutFees: without,
  };
}

function drawCopropriete({ surfaceArea, description }: Offer, random: Random): Partial<OfferFacts> {
  const [lots, charges] = [random.integer(6, 120), surfaceArea * random.between(18, 38)];
  const [monthly] = readNumbers(description, /charges[^.]*?\s([\d\s]+)\s€ par mois/);
  return {
    copropertyLots: readNumbers(description, /(\d+)\slots/)[0] ?? lots,
    copropertyCharges: monthly === undefined ? Math.round(charges / 10) * 10 : monthly * 12,
    copropertyProcedure: random.chance(0.03) && !/aucune procédure/.test(description ?? ""),
  };
}

function drawEnergyCosts(offer: Offer, random: Random): Partial<OfferFacts> {
  const { dpeEnergyLetter: letter, surfaceArea } = offer;
  if (letter === null || offer.propertyType === "Autre") return {};
  const middle = surfaceArea * yearlyEnergyCost[letter] * random.between(0.9, 1.1);
  const [least, most] = readNumbers(offer.description, /entre ([\d\s]+)\s€? ?et ([\d\s]+)\s€ par an/);
  return {
    energyCostMin: least ?? Math.round((middle * 0.87) / 10) * 10,
    energyCostMax: most ?? Math.round((middle * 1.18) / 10) * 10,
    energyCostYear: random.integer(2021, 2023),
  };
}

function readNumbers(text: string | null, pattern: RegExp): number[] {
  const [, ...numbers] = pattern.exec(text ?? "") ?? [];
  return numbers.map((digits) => Number(digits.replace(/\s/g, "")));
}
