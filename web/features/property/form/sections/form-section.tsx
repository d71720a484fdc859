import { type ReactNode, useId } from "react";
import type { FormFieldName, PropertyFormValues } from "#domain/property/property-form.ts";
import type { FieldMark } from "../../../../ui/field-frame.tsx";
import type { Form } from "../../../../widgets/form/use-form.ts";

/** The form, which tells of each field that an import filled where it was read. */
export type MarkedForm = Form<PropertyFormValues> & {
  readonly markOf: (name: FormFieldName) => FieldMark | undefined;
};

export type FormPart = { readonly form: MarkedForm; readonly values: PropertyFormValues };

type FormSectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A part of the form, its fields in two columns where there is room. */
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

/** Fields that belong together within a section. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="kicker mb-3">{title}</legend>
      {children}
    </fieldset>
  );
}
