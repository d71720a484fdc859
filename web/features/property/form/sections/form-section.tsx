import { type ReactNode, useId } from "react";
import type { FormFieldName, PropertyFormValues } from "#domain/property/property-form.ts";
import type { FieldMark } from "../../../../ui/field-frame.tsx";
import { useStorePart, useStoreValue } from "../../../../ui/store.ts";
import { findMark } from "../model/import-model.ts";
import type { PropertyEditor } from "../property-editor.ts";

export type FormPart = { readonly editor: PropertyEditor };

export type FieldState<Name extends FormFieldName> = {
  readonly name: Name;
  readonly value: PropertyFormValues[Name];
  readonly mark: FieldMark | undefined;
  readonly error: string | undefined;
};

const computedMark: FieldMark = { text: "calculé avec les deux autres", isToCheck: false };

/** Drawn again when this field alone changes. */
export function useField<Name extends FormFieldName>(editor: PropertyEditor, name: Name): FieldState<Name> {
  const value = useStoreValue(editor.models, ({ form }) => form.values[name]);
  const error = useStoreValue(editor.models, ({ form }) => form.errors[name]);
  const imported = useStorePart(editor.models, "imported");
  const isComputed = useStoreValue(editor.models, ({ filledFee }) => filledFee === name);
  return { name, value, mark: isComputed ? computedMark : findMark(imported, name), error };
}

type FormSectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-5 py-6 last:border-b-0 md:px-8 md:py-8">
      <h3 id={id} className="title text-title-3">
        {title}
      </h3>
      {text && <p className="mt-1 max-w-140 text-small text-ink-2 text-pretty">{text}</p>}
      <div className="mt-4 grid gap-x-4 gap-y-4 sm:grid-cols-2 md:mt-5">{children}</div>
    </section>
  );
}

export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="kicker mb-3">{title}</legend>
      {children}
    </fieldset>
  );
}
