import {
  type PropertyField as Field,
  type FieldName,
  isRequired,
  propertyFields,
} from "#domain/property/property-fields.ts";
import type { FormFieldName, PropertyFormValues } from "#domain/property/property-form.ts";
import { energyLetters, propertyTypes } from "#domain/property/vocabulary.ts";
import type { FieldTexts } from "../../ui/field-frame.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField, type TextFieldProps } from "../../ui/text-field.tsx";

export type FieldValue = PropertyFormValues[FormFieldName];

export type FieldControlProps = {
  readonly name: FieldName;
  readonly value: FieldValue;
  readonly onEnter: (value: FieldValue) => void;
  readonly className?: string | undefined;
} & Pick<FieldTexts, "help" | "mark" | "error"> &
  Pick<TextFieldProps, "type" | "max" | "required" | "maxLength">;

/** Label, unit, help and choices come from the table of fields. */
export function FieldControl(props: FieldControlProps) {
  const { name, value, onEnter, className, help, mark, error, required, ...own } = props;
  const field: Field = propertyFields[name];
  const shown = {
    label: `${labelOf(name)}${required || isRequired(field) ? " *" : ""}`,
    help: help ?? field.help,
    className,
    name: field.wire,
    value: String(value ?? ""),
    mark,
    error,
  };
  const choices = choicesOf(field);
  if (choices !== null)
    return (
      <SelectField {...shown} onChange={({ target }) => onEnter(readChoice(field, target.value))}>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (field.kind === "text")
    return <TextAreaField {...shown} rows={6} onChange={({ target }) => onEnter(target.value)} />;
  return (
    <TextField
      {...inputsOf(field)}
      {...own}
      {...shown}
      autoComplete="off"
      onChange={({ target }) => onEnter(target.value)}
    />
  );
}

/** "Prix (€)". */
export function labelOf(name: FieldName): string {
  const field: Field = propertyFields[name];
  return "unit" in field ? `${field.label} (${field.unit})` : field.label;
}

type Choice = readonly [value: string, label: string];

const decimal = { inputMode: "decimal" } as const;

export function inputsOf({ kind }: Field): Pick<TextFieldProps, "type" | "inputMode"> {
  return inputs[kind] ?? {};
}

const inputs: { readonly [Kind in Field["kind"]]?: Pick<TextFieldProps, "type" | "inputMode"> } = {
  amount: decimal,
  "optional-amount": decimal,
  area: decimal,
  percent: decimal,
  count: { inputMode: "numeric" },
  email: { type: "email", inputMode: "email" },
  "web-address": { inputMode: "url" },
  day: { type: "date" },
};

const unknown: Choice = ["", "Non précisé"];

/** What stands for nothing comes first; null where the field is typed. */
export function choicesOf(field: Field): readonly Choice[] | null {
  switch (field.kind) {
    case "type":
      return [["", "Choisissez"], ...propertyTypes.map(asItself)];
    case "choice":
      return [field.none === undefined ? unknown : ["", field.none], ...field.choices.map(asItself)];
    case "letter":
      return ["-", ...energyLetters].map(asItself);
    case "yes-no":
      return [unknown, ["false", "Non"], ["true", "Oui"]];
    default:
      return null;
  }
}

function asItself(choice: string): Choice {
  return [choice, choice];
}

export function readChoice({ kind }: Field, chosen: string): FieldValue {
  if (kind !== "yes-no") return chosen;
  return chosen === "" ? null : chosen === "true";
}
