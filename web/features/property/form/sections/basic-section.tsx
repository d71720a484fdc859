import { Check, Tag } from "lucide-react";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { formatPricePerM2 } from "#domain/text/format.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { type FormPart, FormSection } from "./form-section.tsx";
import { PlaceFields } from "./place-fields.tsx";

const statuses = [
  { value: "sold", label: "Vendu", icon: <Check aria-hidden /> },
  { value: "on_sale", label: "À vendre", icon: <Tag aria-hidden /> },
] as const;

type BasicSectionProps = FormPart & {
  /** The day it is in Marseille, `YYYY-MM-DD`: no sale lies after it. */
  readonly today: string;
  readonly onStatus: (status: "on_sale" | "sold") => void;
};

/** What one says of a property first. */
export function BasicSection({ form, values, today, onStatus }: BasicSectionProps) {
  const { field } = form;
  return (
    <FormSection title="Informations principales">
      <div className="grid content-start gap-1">
        <p className="text-small font-semibold">Statut</p>
        <SegmentedControl label="Statut" options={statuses} value={values.status} onChange={onStatus} />
      </div>
      {values.status === "sold" ? (
        <TextField label="Date de vente *" type="date" max={today} {...field("sale_date")} />
      ) : (
        <p className="self-end pb-2 text-small text-ink-2 text-pretty">
          Tout le monde verra le prix, l’adresse avec son numéro et toutes les photos.
        </p>
      )}
      <TextField className="sm:col-span-2" label="Titre *" {...field("title")} />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
        <SelectField label="Type de bien *" {...field("property_type")}>
          <option value="">Choisissez</option>
          {propertyTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField label="Surface (m²) *" inputMode="decimal" autoComplete="off" {...field("surface_area")} />
        <TextField
          label="Prix (€) *"
          inputMode="decimal"
          autoComplete="off"
          help={pricePerM2(values.price, values.surface_area)}
          {...field("price")}
        />
      </div>
      <PlaceFields form={form} values={values} />
    </FormSection>
  );
}

/** Shows how the two figures were read. */
function pricePerM2(price: string, surface: string): string | undefined {
  const [euros, areaM2] = [parseWholeNumber(price), parseWholeNumber(surface)];
  if (euros === null || areaM2 === null || euros < 1) return;
  const figure = formatPricePerM2(euros, areaM2);
  return figure === null ? undefined : `Soit ${figure}.`;
}
