import type { OwnLack } from "#domain/api/own-property.ts";
import type { ChangeableName } from "#domain/property/change-facts.ts";
import type { DraftField } from "#domain/property/draft-fields.ts";
import { type FieldName, propertyFields } from "#domain/property/property-fields.ts";
import type { ChecklistName } from "#domain/property/publish-checklist.ts";

export type TableColumn = {
  readonly field: FieldName;
  readonly wire: ChangeableName;
  readonly width: number; // pixels
};

const widths: Partial<Record<FieldName, number>> = {
  title: 220,
  price: 110,
  feesPayer: 130,
  feesPercent: 90,
  priceWithoutFees: 120,
  propertyType: 130,
  surfaceArea: 90,
  carrezArea: 90,
  rooms: 80,
  bedrooms: 90,
  floor: 80,
  saleStage: 160,
  saleDate: 140,
  mandateNumber: 120,
  mandateEnd: 140,
  copropertyLots: 110,
  copropertyCharges: 150,
  copropertyProcedure: 170,
  dpeEnergyLetter: 110,
  dpeEmissionsLetter: 110,
  energyCostMin: 150,
  energyCostMax: 150,
  energyCostYear: 140,
  propertyTax: 110,
  agencyName: 180,
};

export const tableColumns: readonly TableColumn[] = (Object.keys(widths) as FieldName[]).map((field) => ({
  field,
  wire: propertyFields[field].wire as ChangeableName,
  width: widths[field] ?? 110,
}));

/** Where whoever reads the table makes up for what a home may lack: in a column, in its form or in the account. */
export const placesOfLacks: Readonly<Record<ChecklistName | DraftField, FieldName | "form" | "account">> = {
  price: "price",
  surface_area: "surfaceArea",
  property_type: "propertyType",
  address: "form",
  fees_payer: "feesPayer",
  fees_percent: "feesPercent",
  price_without_fees: "priceWithoutFees",
  fee_schedule_url: "account",
  coproperty_lots: "copropertyLots",
  coproperty_charges: "copropertyCharges",
  coproperty_procedure: "copropertyProcedure",
  dpe_energy_letter: "dpeEnergyLetter",
  dpe_emissions_letter: "dpeEmissionsLetter",
  energy_cost_min: "energyCostMin",
  energy_cost_year: "energyCostYear",
  agency_name: "agencyName",
};

export function isLackOfForm(name: string): boolean {
  return (placesOfLacks as Readonly<Record<string, string>>)[name] === "form";
}

export const fieldsOfLacks: Readonly<Record<OwnLack, readonly FieldName[]>> = {
  anything: [],
  draft: ["price", "surfaceArea", "propertyType"],
  fees: ["feesPayer", "feesPercent", "priceWithoutFees"],
  coproperty: ["copropertyLots", "copropertyCharges", "copropertyProcedure"],
  energy: ["dpeEnergyLetter", "dpeEmissionsLetter", "energyCostMin", "energyCostMax", "energyCostYear"],
  agency: ["agencyName"],
};

/** The title, the facts of a kind of lack, then all others. */
export function columnsFor(lacks: OwnLack): readonly TableColumn[] {
  const place = ({ field }: TableColumn) =>
    field === "title" ? 0 : fieldsOfLacks[lacks].includes(field) ? 1 : 2;
  return tableColumns.toSorted((one, other) => place(one) - place(other));
}

export const choiceWidth = 44; // pixels
export const tableWidth = tableColumns.reduce((sum, { width }) => sum + width, choiceWidth);
