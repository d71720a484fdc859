import { formatNumber, formatPercent, formatPrice } from "../text/format.ts";
import { owesEnergyRating } from "./energy-rating.ts";
import { completeFees } from "./fees.ts";
import type { ShownFields } from "./property-fields.ts";

type Fees = Pick<ShownFields, "price" | "fees_payer" | "fees_percent" | "price_without_fees">;
type Copropriete = Pick<
  ShownFields,
  "coproperty_lots" | "coproperty_charges" | "coproperty_procedure" | "procedure_detail"
>;

/** Arrêté of 10 January 2017: fees that the buyer pays are given in per cent beside the price without them. */
export function feesSentences(property: Fees): string[] {
  if (property.fees_payer === null) return [];
  if (property.fees_payer === "Vendeur") return ["Honoraires à la charge du vendeur."];
  const { percent, withoutFees } = statedFees(property);
  return [
    ...(withoutFees === null ? [] : [`Prix hors honoraires\u00a0: ${formatPrice(withoutFees)}.`]),
    percent === null
      ? "Honoraires à la charge de l’acquéreur, compris dans le prix."
      : `Honoraires\u00a0: ${formatPercent(percent)} TTC du prix hors honoraires, à la charge de l’acquéreur et compris dans le prix.`,
  ];
}

function statedFees({ price, fees_percent: percent, price_without_fees: withoutFees }: Fees) {
  return completeFees({ price, percent, withoutFees });
}

/** Article L. 721-1 of the Code de la construction; nothing where no lots are known. */
export function coproprieteSentences(property: Copropriete): string[] {
  const { coproperty_lots: lots, coproperty_charges: charges, coproperty_procedure: procedure } = property;
  if (lots === null) return [];
  return [
    `Copropriété de ${formatNumber(lots)} ${lots > 1 ? "lots" : "lot"}.`,
    ...(charges === null ? [] : [`Charges courantes\u00a0: ${formatPrice(charges)} par an en moyenne.`]),
    ...(procedure === null
      ? []
      : [
          procedure
            ? procedureSentence(property.procedure_detail)
            : "Aucune procédure n’est en cours contre le syndicat des copropriétaires.",
        ]),
  ];
}

function procedureSentence(detail: string | null): string {
  const sentence = "Une procédure est en cours contre le syndicat des copropriétaires";
  return detail === null ? `${sentence}.` : `${sentence}\u00a0: ${detail.replace(/\.$/, "")}.`;
}

type Offer = Fees &
  Pick<
    ShownFields,
    | "property_type"
    | "dpe_energy_letter"
    | "dpe_emissions_letter"
    | "energy_cost_min"
    | "energy_cost_max"
    | "energy_cost_year"
  >;

/** What the law requires and this offer lacks, in its owner's words; land and the like have no energy. */
export function missingOfOffer(offer: Offer): string[] {
  const { percent, withoutFees } = statedFees(offer);
  const isBuyer = offer.fees_payer === "Acquéreur";
  const costs = [offer.energy_cost_min, offer.energy_cost_max, offer.energy_cost_year];
  const missing: (string | false)[] = [
    offer.fees_payer === null && "qui paie les honoraires",
    isBuyer && withoutFees === null && "le prix hors honoraires",
    isBuyer && percent === null && "le pourcentage des honoraires",
    ...(!owesEnergyRating(offer.property_type)
      ? []
      : [
          offer.dpe_energy_letter === null && "la classe énergie (DPE)",
          offer.dpe_emissions_letter === null && "la classe climat (GES)",
          costs.includes(null) && "le coût annuel d’énergie et son année de référence",
        ]),
  ];
  return missing.filter((one) => one !== false);
}
