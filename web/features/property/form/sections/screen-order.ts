import { type FormFieldName, formLabels } from "#domain/property/property-form.ts";
import { equipmentNames } from "#domain/property/vocabulary.ts";

/** The fields as the sections show them, from the first to the last. */
const namesOnScreen: readonly FormFieldName[] = [
  ...(["status", "sale_date", "title", "property_type", "surface_area", "price"] as const),
  ...(["address", "postal_code", "city", "latitude", "longitude"] as const),
  ...(["rooms", "bedrooms", "floor", "total_floors", "exposure"] as const),
  ...(["fees_payer", "fees_percent", "price_without_fees", "mandate_number"] as const),
  ...(["coproperty_lots", "coproperty_charges", "coproperty_procedure"] as const),
  ...equipmentNames,
  ...(["dpe_energy_letter", "dpe_emissions_letter"] as const),
  ...(["energy_cost_min", "energy_cost_max", "energy_cost_year", "description"] as const),
  ...(["agency_name", "agency_phone", "agency_email", "agency_website", "is_hidden"] as const),
];

const rankOf = (name: FormFieldName) => {
  const rank = namesOnScreen.indexOf(name);
  return rank === -1 ? namesOnScreen.length : rank;
};

/** Every field of the form with its French name, in the order of the screen; those that it does not show come last. */
export const labelsOnScreen = formLabels.toSorted(([one], [other]) => rankOf(one) - rankOf(other));
