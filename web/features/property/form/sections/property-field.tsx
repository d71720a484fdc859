import {
  type PropertyField as Field,
  type FieldName,
  isRequired,
  propertyFields,
} from "#domain/property/property-fields.ts";
import type { FormFieldName, PropertyFormValues } from "#domain/property/property-form.ts";
import { energyLetters, propertyTypes } from "#domain/property/vocabulary.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextAreaField, TextField, type TextFieldProps } from "../../../../ui/text-field.tsx";
import type { PropertyEditor } from "../property-editor.ts";
import { useField } from "./form-section.tsx";

type PropertyFieldProps = {
  readonly editor: PropertyEditor;
  readonly name: FieldName;
  /** In place of what the table says. */
  readonly help?: string | undefined;
  readonly className?: string;
} & Pick<TextFieldProps, "type" | "max" | "required" | "maxLength">;

type Choice = readonly [value: string, label: string];

/** The control of one field of a property: its label, unit, help and choices come from the table of fields. */
export function PropertyField({ editor, name, required, ...own }: PropertyFieldProps) {
  const field: Field = propertyFields[name];
  const wire = propertyFields[name].wire as FormFieldName;
  const { value, mark, error } = useField(editor, wire);
  const enter = (entered: PropertyFormValues[FormFieldName]) =>
    editor.send({ type: "entered", values: { [wire]: entered } });
  const unit = "unit" in field ? ` (${field.unit})` : "";
  const shown = {
    label: `${field.label}${unit}${required || isRequired(field) ? " *" : ""}`,
    help: own.help ?? field.help,
    className: own.className,
    name: wire,
    value: String(value ?? ""),
    mark,
    error,
  };
  const choices = choicesOf(field);
  if (choices !== null)
    return (
      <SelectField {...shown} onChange={({ target }) => enter(readChoice(field, target.value))}>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (field.kind === "text")
    return <TextAreaField {...shown} rows={6} onChange={({ target }) => enter(target.value)} />;
  return (
    <TextField
      {...inputs[field.kind]}
      {...own}
      {...shown}
      autoComplete="off"
      onChange={({ target }) => enter(target.value)}
    />
  );
}

const decimal = { inputMode: "decimal" } as const;

/** The keyboards that a telephone shows. */
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

/** What a field is chosen among, with what stands for nothing first; null where it is typed. */
function choicesOf(field: Field): readonly Choice[] | null {
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

function readChoice({ kind }: Field, chosen: string): PropertyFormValues[FormFieldName] {
  if (kind !== "yes-no") return chosen;
  return chosen === "" ? null : chosen === "true";
}
