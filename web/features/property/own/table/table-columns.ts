import type { OwnLack } from "#domain/api/own-property.ts";
import type { ChangeableName } from "#domain/property/change-facts.ts";
import { type FieldName, propertyFields } from "#domain/property/property-fields.ts";

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
};

const tableColumns: readonly TableColumn[] = (Object.keys(widths) as FieldName[]).map((field) => ({
  field,
  wire: propertyFields[field].wire as ChangeableName,
  width: widths[field] ?? 110,
}));

const fieldsOfLacks: Readonly<Record<OwnLack, readonly FieldName[]>> = {
  anything: [],
  draft: ["price", "surfaceArea"],
  fees: ["feesPayer", "feesPercent", "priceWithoutFees"],
  coproperty: ["copropertyLots", "copropertyCharges", "copropertyProcedure"],
  energy: ["dpeEnergyLetter", "dpeEmissionsLetter", "energyCostMin", "energyCostMax", "energyCostYear"],
  agency: [],
};

export function columnsFor(lacks: OwnLack): readonly TableColumn[] {
  const place = ({ field }: TableColumn) =>
    field === "title" ? 0 : fieldsOfLacks[lacks].includes(field) ? 1 : 2;
  return tableColumns.toSorted((one, other) => place(one) - place(other));
}

export const choiceWidth = 44; // pixels
export const tableWidth = tableColumns.reduce((sum, { width }) => sum + width, choiceWidth);
