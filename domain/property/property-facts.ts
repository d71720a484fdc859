import { formatNumber, formatPercent, formatPrice } from "../text/format.ts";
import { orientationNames } from "./orientation.ts";
import {
  type PropertyField,
  type PropertyFields,
  propertyFields,
  type ShownName,
} from "./property-fields.ts";
import type { VisiblePropertyReply } from "./property-reply.ts";
import { formatFloor } from "./property-words.ts";
import { formatDay } from "./sale-date.ts";

export type FactName = {
  [Name in ShownName]: PropertyFields[Name] extends { readonly isFact: true } ? Name : never;
}[ShownName];
export type PropertyFact = { readonly name: FactName; readonly label: string; readonly text: string };

const ownTexts: Readonly<Partial<Record<FactName, (property: VisiblePropertyReply) => string | null>>> = {
  surfaceArea: (property) => (property.surface_area === null ? null : property.surface_area_display),
  floor: (property) => formatFloor(property.floor, property.total_floors),
  // The year gives the period.
  constructionPeriod: (property) =>
    property.construction_year === null ? property.construction_period : null,
  rent: ({ rent, rent_charges: charges }) => {
    const text = fieldWords(propertyFields.rent, rent);
    return text === null || charges === null ? text : `${text}, dont ${formatPrice(charges)} de charges`;
  },
};

const twoDecimals = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

const factNames = (Object.keys(propertyFields) as (keyof PropertyFields)[]).filter(
  (name): name is FactName => "isFact" in propertyFields[name],
);

/** The facts that are known and not withheld, in the order of the table of fields and labelled as it says. */
export function propertyFacts(property: VisiblePropertyReply): PropertyFact[] {
  return factNames.flatMap((name) => {
    const field = propertyFields[name];
    const own = ownTexts[name];
    const text = own === undefined ? fieldWords(field, property[field.wire]) : own(property);
    return text === null ? [] : [{ name, label: field.label, text }];
  });
}

/** "Oui", "4,5 %", "250 000 €", "Sud, Ouest", a day; null where nothing is known. */
export function fieldWords(field: PropertyField, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") {
    if (field.kind === "percent") return formatPercent(value);
    if (field.kind === "area") return `${twoDecimals.format(value)}\u00a0${field.unit}`;
    // A year is no quantity, and counts are small.
    const figure = field.kind === "count" ? String(value) : formatNumber(value);
    return "unit" in field ? `${figure}\u00a0${field.unit}` : figure;
  }
  const text = String(value);
  if (field.kind === "day") return formatDay(text) ?? text;
  if (field.kind === "orientation") return orientationNames(text) ?? text;
  return text;
}
