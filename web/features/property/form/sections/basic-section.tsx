import { Handshake, Tag } from "lucide-react";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import { pricePerM2Display } from "#domain/property/sale-words.ts";
import { parseDecimal, parseWholeNumber } from "#domain/text/parse-number.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { useStoreValue } from "../../../../ui/store.ts";
import { audienceOf } from "../model/editor-model.ts";
import { type FormPart, FormSection, useField } from "./form-section.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PropertyField } from "./property-field.tsx";
import { SaleKindFields } from "./rare-fields.tsx";

const statuses = [
  { value: "sold", label: "Vendu", icon: <Handshake aria-hidden /> },
  { value: "on_sale", label: "À vendre", icon: <Tag aria-hidden /> },
] as const;

export function BasicSection({ editor }: FormPart) {
  const { value: status } = useField(editor, "status");
  const audience = useStoreValue(editor.models, audienceOf);
  const today = useStoreValue(editor.models, (model) => model.today);
  const pricePerM2 = useStoreValue(editor.models, ({ form }) => pricePerM2Of(form.values));
  return (
    <FormSection title="Informations principales">
      <div className="grid content-start gap-1">
        <p className="text-small font-semibold">Statut</p>
        <SegmentedControl
          label="Statut"
          options={statuses}
          value={status}
          onChange={(chosen) => editor.send({ type: "status-chosen", status: chosen })}
        />
      </div>
      {status === "sold" ? (
        <PropertyField editor={editor} name="saleDate" max={today} required />
      ) : (
        <p className="self-end pb-2 text-small text-ink-2 text-pretty">{audience}.</p>
      )}
      {status === "on_sale" && <PropertyField editor={editor} name="saleStage" />}
      <PropertyField editor={editor} name="saleKind" className={status === "sold" ? "sm:col-span-2" : ""} />
      <SaleKindFields editor={editor} />
      <PropertyField editor={editor} name="title" className="sm:col-span-2" />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
        <PropertyField editor={editor} name="propertyType" />
        <PropertyField editor={editor} name="surfaceArea" />
        <PropertyField editor={editor} name="price" help={pricePerM2} />
      </div>
      <PlaceFields editor={editor} />
    </FormSection>
  );
}

function pricePerM2Of(form: PropertyFormValues): string | undefined {
  const [price, surfaceArea] = [parseWholeNumber(form.price), parseWholeNumber(form.surface_area)];
  if (price === null || surfaceArea === null || price < 1) return;
  const [carrezArea, saleKind] = [parseDecimal(form.carrez_area), form.sale_kind || null];
  const figure = pricePerM2Display({ price, surfaceArea, carrezArea, saleKind });
  return figure === null ? undefined : `Soit ${figure}.`;
}
