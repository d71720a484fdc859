import { useId } from "react";
import { feesSentences } from "#domain/property/offer-sentences.ts";
import { feesOfForm, type PropertyFormValues } from "#domain/property/property-form.ts";
import { equipmentLabels, equipmentNames } from "#domain/property/vocabulary.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { FieldError, type FieldMark, FieldOrigin } from "../../../../ui/field-frame.tsx";
import { useStoreValue } from "../../../../ui/store.ts";
import { FieldGroup, type FormPart, FormSection, useField } from "./form-section.tsx";
import { PropertyField } from "./property-field.tsx";
import { BuildingPeriod, MandateTerms, ProcedureDetail } from "./rare-fields.tsx";

export function DetailsSection({ editor }: FormPart) {
  return (
    <FormSection title="Détails">
      <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-3">
        <PropertyField editor={editor} name="rooms" />
        <PropertyField editor={editor} name="bedrooms" />
        <PropertyField editor={editor} name="bathrooms" />
        <PropertyField editor={editor} name="floor" />
        <PropertyField editor={editor} name="totalFloors" />
        <PropertyField editor={editor} name="landArea" />
      </div>
      <ExposureField editor={editor} />
      <FieldGroup title="Bâtiment et impôt">
        <PropertyField editor={editor} name="constructionYear" />
        <BuildingPeriod editor={editor} />
        <PropertyField editor={editor} name="heating" />
        <PropertyField editor={editor} name="propertyTax" />
      </FieldGroup>
      <FieldGroup title="Honoraires et mandat">
        <PropertyField editor={editor} name="feesPayer" />
        <PropertyField editor={editor} name="feesPercent" />
        <PropertyField editor={editor} name="priceWithoutFees" />
        <PropertyField editor={editor} name="mandateNumber" />
        <FeesWords editor={editor} />
      </FieldGroup>
      <MandateTerms editor={editor} />
      <FieldGroup title="Copropriété">
        <PropertyField editor={editor} name="copropertyLots" />
        <PropertyField editor={editor} name="copropertyCharges" />
        <PropertyField editor={editor} name="copropertyProcedure" />
        <PropertyField editor={editor} name="carrezArea" />
        <ProcedureDetail editor={editor} />
      </FieldGroup>
    </FormSection>
  );
}

function FeesWords({ editor }: FormPart) {
  const words = useStoreValue(editor.models, ({ form }) => wordsOfFees(form.values));
  if (words === "") return null;
  return (
    <p role="status" className="text-small text-ink-2 text-pretty sm:col-span-2">
      <span className="font-semibold text-ink">L’annonce dira&nbsp;:</span> {words}
    </p>
  );
}

function wordsOfFees(values: PropertyFormValues): string {
  const { payer, price, percent, withoutFees } = feesOfForm(values);
  if (values.status === "sold" || price === null) return "";
  const shown = { price, fees_payer: payer, fees_percent: percent, price_without_fees: withoutFees };
  return feesSentences(shown).join(" ");
}

const directions = [
  ["N", "Nord"],
  ["S", "Sud"],
  ["E", "Est"],
  ["W", "Ouest"],
] as const;

/** Letters among N, S, E, W in the order they were chosen. */
function ExposureField({ editor }: FormPart) {
  const { name, value, mark, error } = useField(editor, "exposure");
  const toggle = (letter: string) => {
    const letters = value.replaceAll(/[^NSEW]/g, "");
    const exposure = letters.includes(letter) ? letters.replaceAll(letter, "") : letters + letter;
    editor.send({ type: "entered", values: { exposure } });
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-small font-semibold">Exposition</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {directions.map(([letter, label]) => (
          <BoxedCheckbox
            key={letter}
            name={name}
            label={label}
            isChecked={value.includes(letter)}
            onChange={() => toggle(letter)}
          />
        ))}
      </div>
      <FieldOrigin id="property-exposure-mark" mark={mark} />
      <FieldError id="property-exposure-error" message={error} />
    </fieldset>
  );
}

type BoxedCheckboxProps = {
  readonly name: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: () => void;
  readonly mark?: FieldMark | undefined;
};

function BoxedCheckbox({ name, label, isChecked, onChange, mark }: BoxedCheckboxProps) {
  const id = useId();
  return (
    <Checkbox
      name={name}
      checked={isChecked}
      onChange={onChange}
      className="min-h-10 rounded-field border border-ink-2/60 px-3 py-1 transition-colors hover:border-ink has-checked:border-mer has-checked:bg-mer/8"
    >
      <span className="min-w-0">
        {label}
        <FieldOrigin id={id} mark={mark} />
      </span>
    </Checkbox>
  );
}

export function EquipmentSection({ editor }: FormPart) {
  return (
    <FormSection title="Équipements">
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 sm:grid-cols-4">
        {equipmentNames.map((name) => (
          <EquipmentField key={name} editor={editor} name={name} />
        ))}
      </div>
    </FormSection>
  );
}

type EquipmentFieldProps = FormPart & { readonly name: (typeof equipmentNames)[number] };

function EquipmentField({ editor, name }: EquipmentFieldProps) {
  const { value, mark } = useField(editor, name);
  return (
    <BoxedCheckbox
      name={name}
      label={equipmentLabels[name]}
      isChecked={value}
      onChange={() => editor.send({ type: "entered", values: { [name]: !value } })}
      mark={mark}
    />
  );
}

export function EnergySection({ editor }: FormPart) {
  return (
    <FormSection title="Performance énergétique (DPE)">
      <PropertyField editor={editor} name="dpeEnergyLetter" />
      <PropertyField editor={editor} name="dpeEmissionsLetter" />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
        <PropertyField editor={editor} name="energyCostMin" />
        <PropertyField editor={editor} name="energyCostMax" />
        <PropertyField editor={editor} name="energyCostYear" />
      </div>
    </FormSection>
  );
}

export function DescriptionSection({ editor }: FormPart) {
  return (
    <FormSection title="Description">
      <PropertyField editor={editor} name="description" className="sm:col-span-2" />
    </FormSection>
  );
}
