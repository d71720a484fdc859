import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FormFieldName } from "#domain/property/property-form.ts";
import { useStoreValue } from "../../../../ui/store.ts";
import { FieldGroup, type FormPart } from "./form-section.tsx";
import { PropertyField } from "./property-field.tsx";

/** Each is asked for where another field calls for it, or where it holds something. */

function useIsFilled({ editor }: FormPart, names: readonly FormFieldName[]): boolean {
  return useStoreValue(editor.models, ({ form }) =>
    names.some((name) => (form.values[name] ?? "") !== "" || form.errors[name] !== undefined),
  );
}

export function SaleKindFields({ editor }: FormPart) {
  const kind = useStoreValue(editor.models, ({ form }) => form.values.sale_kind);
  const isAnnuity = useIsFilled({ editor }, ["annuity_down", "annuity_monthly", "annuity_ages"]);
  const isLet = useIsFilled({ editor }, ["rent", "rent_charges"]);
  return (
    <>
      {(kind === "Viager" || isAnnuity) && (
        <FieldGroup title="Viager">
          <PropertyField editor={editor} name="annuityDown" />
          <PropertyField editor={editor} name="annuityMonthly" />
          <PropertyField editor={editor} name="annuityAges" className="sm:col-span-2" />
        </FieldGroup>
      )}
      {(kind === "Vendu loué" || isLet) && (
        <FieldGroup title="Bail en cours">
          <PropertyField editor={editor} name="rent" />
          <PropertyField editor={editor} name="rentCharges" />
        </FieldGroup>
      )}
    </>
  );
}

export function BuildingPeriod({ editor }: FormPart) {
  const isYearKnown = useIsFilled({ editor }, ["construction_year"]);
  const isKnown = useIsFilled({ editor }, ["construction_period"]);
  return isYearKnown && !isKnown ? null : <PropertyField editor={editor} name="constructionPeriod" />;
}

export function ProcedureDetail({ editor }: FormPart) {
  const isSued = useStoreValue(editor.models, ({ form }) => form.values.coproperty_procedure === true);
  const isFilled = useIsFilled({ editor }, ["procedure_detail"]);
  if (!isSued && !isFilled) return null;
  return <PropertyField editor={editor} name="procedureDetail" className="sm:col-span-2" />;
}

/** Folded: nobody but the agency reads them. */
export function MandateTerms({ editor }: FormPart) {
  const isFilled = useIsFilled({ editor }, ["mandate_date", "mandate_end", "mandate_exclusive"]);
  return (
    <Folded title="Dates et exclusivité du mandat" text="Votre agence seule les lit." isFilled={isFilled}>
      <PropertyField editor={editor} name="mandateDate" />
      <PropertyField editor={editor} name="mandateEnd" />
      <PropertyField editor={editor} name="mandateExclusive" />
    </Folded>
  );
}

type FoldedProps = {
  readonly title: string;
  readonly text: string;
  /** Open from the start, and for as long as somebody leaves it so. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
};

function Folded({ title, text, isFilled, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group sm:col-span-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field text-small [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>{" "}
          <span className="text-ink-2 max-sm:block">{text}</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-3">{children}</div>
    </details>
  );
}
