/**
 * What French law requires of an offer, as far as the form holds it: arrêté of 10 January 2017 on fees, L. 721-1 and
 * R. 126-21 and following of the Code de la construction on copropriétés and energy. It warns, it never blocks.
 */

import { parseWholeNumber } from "../text/parse-number.ts";
import { owesEnergyRating } from "./energy-rating.ts";
import { areFeesContradicted, completeFees } from "./fees.ts";
import { type FormFieldName, feesOfForm, type PropertyFormValues } from "./property-form.ts";

/** Fields of the form, and what the agency's profile tells. */
export type ChecklistName =
  | Extract<
      FormFieldName,
      | "fees_payer"
      | "fees_percent"
      | "price_without_fees"
      | "coproperty_lots"
      | "coproperty_charges"
      | "coproperty_procedure"
      | "dpe_energy_letter"
      | "dpe_emissions_letter"
      | "energy_cost_min"
      | "energy_cost_year"
      | "agency_name"
    >
  | "fee_schedule_url";

type ChecklistItem = {
  readonly name: ChecklistName;
  readonly label: string;
  readonly isThere: boolean;
};

/** In the order of the form, without what does not apply; the agency's profile has the link to its fees. */
export function publishChecklist(
  form: PropertyFormValues,
  hasFeeSchedule: boolean,
): readonly ChecklistItem[] {
  const holds = (...names: FormFieldName[]) => names.every((name) => String(form[name] ?? "").trim() !== "");
  const item = (name: ChecklistName, label: string, isThere: boolean) => ({ name, label, isThere });
  const isPaidByBuyer = form.fees_payer === "Acquéreur";
  const isInCoproperty = (parseWholeNumber(form.coproperty_lots) ?? 0) > 0;
  const typed = feesOfForm(form);
  const completed = completeFees(typed);
  const percentItem = areFeesContradicted(typed)
    ? item("fees_percent", "Un pourcentage d’honoraires qui s’accorde avec les prix", false)
    : item("fees_percent", "Honoraires TTC, en pourcentage", completed.percent !== null);
  const fees = [
    item("fees_payer", "Qui paie les honoraires", holds("fees_payer")),
    ...(isPaidByBuyer
      ? [percentItem, item("price_without_fees", "Prix hors honoraires", completed.withoutFees !== null)]
      : []),
    item("fee_schedule_url", "Lien vers le barème d’honoraires, dans votre compte", hasFeeSchedule),
  ];
  const coproperty = isInCoproperty
    ? [
        item("coproperty_charges", "Charges annuelles de copropriété", holds("coproperty_charges")),
        item(
          "coproperty_procedure",
          "Procédure contre le syndicat, ou aucune",
          form.coproperty_procedure !== null,
        ),
      ]
    : form.property_type === "Appartement"
      ? [item("coproperty_lots", "Nombre de lots de la copropriété", false)]
      : [];
  const energy = [
    item("dpe_energy_letter", "Classe énergie (DPE)", form.dpe_energy_letter !== "-"),
    item("dpe_emissions_letter", "Classe climat (GES)", form.dpe_emissions_letter !== "-"),
    item(
      "energy_cost_min",
      "Coûts annuels d’énergie, au moins et au plus",
      holds("energy_cost_min", "energy_cost_max"),
    ),
    item("energy_cost_year", "Année de référence des prix de l’énergie", holds("energy_cost_year")),
  ];
  return [
    ...fees,
    ...coproperty,
    ...(owesEnergyRating(form.property_type) ? energy : []),
    item("agency_name", "Nom de l’agence", holds("agency_name")),
  ];
}

/** Labels of what an offer lacks, without the agency's link to its fees; nothing for a sold home. */
export function missingOfOffer(form: PropertyFormValues): readonly string[] {
  if (form.status === "sold") return [];
  return publishChecklist(form, true).flatMap(({ label, isThere }) => (isThere ? [] : [label]));
}
