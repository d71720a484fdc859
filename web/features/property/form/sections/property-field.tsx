import { propertyFields } from "#domain/property/property-fields.ts";
import type { FormFieldName } from "#domain/property/property-form.ts";
import { FieldControl, type FieldControlProps } from "../../field-control.tsx";
import type { PropertyEditor } from "../property-editor.ts";
import { useField } from "./form-section.tsx";

type PropertyFieldProps = { readonly editor: PropertyEditor } & Omit<
  FieldControlProps,
  "value" | "onEnter" | "mark" | "error"
>;

export function PropertyField({ editor, ...shown }: PropertyFieldProps) {
  const wire = propertyFields[shown.name].wire as FormFieldName;
  const { value, mark, error } = useField(editor, wire);
  return (
    <FieldControl
      {...shown}
      value={value}
      mark={mark}
      error={error}
      onEnter={(entered) => editor.send({ type: "entered", values: { [wire]: entered } })}
    />
  );
}
