/** A property field by field, as somebody checks what was read of it. */

import { formatNumber, formatPercent } from "../text/format.ts";
import { orientationNames } from "./orientation.ts";
import { type FieldKind, fieldRows } from "./property-fields.ts";
import type { StoredForm } from "./property-form.ts";
import { formatDay } from "./sale-date.ts";
import { equipmentLabels, equipmentNames } from "./vocabulary.ts";

export type FilledField = { readonly label: string; readonly text: string };

/** Enough of a description to know it again. */
const longestText = 300;

/** Every field that is known of a property, in the order of the table, by its French name and in words. */
export function filledFields(property: StoredForm): FilledField[] {
  const fields = fieldRows.flatMap(([, field]) => {
    const value = property[field.wire];
    if (value === null || value === undefined || value === "" || field.kind === "degrees") return [];
    const unit = "unit" in field ? field.unit : undefined;
    return [{ label: field.label, text: wordsOf(field.kind, value, unit) }];
  });
  const equipment = equipmentNames.filter((name) => property[name] === true);
  const { latitude, longitude } = property;
  return [
    ...fields,
    ...(equipment.length === 0
      ? []
      : [{ label: "Équipements", text: equipment.map((name) => equipmentLabels[name]).join(", ") }]),
    ...(typeof latitude === "number" && typeof longitude === "number"
      ? [{ label: "Point sur la carte", text: `${degrees(latitude)}\u00a0; ${degrees(longitude)}` }]
      : []),
  ];
}

function wordsOf(kind: FieldKind, value: unknown, unit: string | undefined): string {
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") {
    if (kind === "percent") return formatPercent(value);
    // A year is no quantity, and counts are small.
    const figure = kind === "count" ? String(value) : formatNumber(value);
    return unit === undefined ? figure : `${figure}\u00a0${unit}`;
  }
  const text = String(value);
  if (kind === "day") return formatDay(text) ?? text;
  if (kind === "orientation") return orientationNames(text) ?? text;
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).trimEnd()}…`;
}

function degrees(value: number): string {
  return value.toFixed(5).replace(".", ",");
}
