import { type FormFieldName, formLabels } from "#domain/property/property-form.ts";

/** A field that is not named here follows the one before it in the table. */
const namesOnScreen: readonly FormFieldName[] = [
  ...(["status", "sale_date", "sale_stage", "sale_kind", "rent", "rent_charges", "title"] as const),
  ...(["property_type", "surface_area", "price"] as const),
  ...([
    "address",
    "rooms",
    "construction_year",
    "fees_payer",
    "coproperty_lots",
    "carrez_area",
    "procedure_detail",
    "pool",
    "dpe_energy_letter",
  ] as const),
  ...(["description", "agency_name", "is_hidden"] as const),
];

export const labelsOnScreen = inScreenOrder();

function inScreenOrder(): typeof formLabels {
  let rank = 0;
  const ranked = formLabels.map(([name, label]) => {
    const own = namesOnScreen.indexOf(name);
    rank = own === -1 ? rank : own;
    return { rank, row: [name, label] as const };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row);
}
