import { fieldWords } from "./property-facts.ts";
import { fieldRows } from "./property-fields.ts";
import type { StoredForm } from "./property-form.ts";
import { equipmentLabels, equipmentNames } from "./vocabulary.ts";

export type FilledField = { readonly label: string; readonly text: string };

const longestText = 300;

/** Every known field with its French name and words, in the order of the table. */
export function filledFields(property: StoredForm): FilledField[] {
  const fields = fieldRows.flatMap(([, field]) => {
    const text = field.kind === "degrees" ? null : fieldWords(field, property[field.wire]);
    return text === null ? [] : [{ label: field.label, text: shorten(text) }];
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

export type ChangedField = {
  readonly label: string;
  /** Null where nothing stands, or nothing stays. */
  readonly before: string | null;
  readonly after: string | null;
};

/** Those that remain come in their order, then those that are gone. */
export function changedFields(before: readonly FilledField[], after: readonly FilledField[]): ChangedField[] {
  const textsBefore = new Map(before.map(({ label, text }) => [label, text]));
  const textsAfter = new Map(after.map(({ label, text }) => [label, text]));
  return [...new Set([...textsAfter.keys(), ...textsBefore.keys()])]
    .map((label) => ({
      label,
      before: textsBefore.get(label) ?? null,
      after: textsAfter.get(label) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

function shorten(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).trimEnd()}…`;
}

function degrees(value: number): string {
  return value.toFixed(5).replace(".", ",");
}
