import { Check, Tag } from "lucide-react";
import { formatPricePerM2 } from "#domain/text/format.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { useStoreValue } from "../../../../ui/store.ts";
import { type FormPart, FormSection, useField } from "./form-section.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PropertyField } from "./property-field.tsx";

const statuses = [
  { value: "sold", label: "Vendu", icon: <Check aria-hidden /> },
  { value: "on_sale", label: "À vendre", icon: <Tag aria-hidden /> },
] as const;

/** Who will see what, by what the address tells. */
const audiences = {
  "": "Tout le monde verra le prix, l’adresse avec son numéro et toutes les photos.",
  Rue: "Tout le monde verra le prix et toutes les photos ; de l’adresse, la rue seule.",
  Secteur: "Tout le monde verra le prix et toutes les photos ; de l’adresse, le secteur seul.",
} as const;

/** What one says of a property first. */
export function BasicSection({ editor }: FormPart) {
  const { value: status } = useField(editor, "status");
  const { value: discreet } = useField(editor, "discreet_address");
  const today = useStoreValue(editor.models, (model) => model.today);
  const pricePerM2 = useStoreValue(editor.models, ({ form }) =>
    pricePerM2Of(form.values.price, form.values.surface_area),
  );
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
        <p className="self-end pb-2 text-small text-ink-2 text-pretty">{audiences[discreet]}</p>
      )}
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

/** Shows how the two figures were read. */
function pricePerM2Of(price: string, surface: string): string | undefined {
  const [euros, areaM2] = [parseWholeNumber(price), parseWholeNumber(surface)];
  if (euros === null || areaM2 === null || euros < 1) return;
  const figure = formatPricePerM2(euros, areaM2);
  return figure === null ? undefined : `Soit ${figure}.`;
}
