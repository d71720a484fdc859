import { useId } from "react";
import type { FormFieldName } from "#domain/property/property-form.ts";
import { energyLetters, equipmentLabels, equipmentNames, feesPayers } from "#domain/property/vocabulary.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { FieldError, type FieldMark, FieldOrigin } from "../../../../ui/field-frame.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../../../ui/text-field.tsx";
import { FieldGroup, type FormPart, FormSection } from "./form-section.tsx";

/** Rooms, floors and orientation; then what the law has offers tell. */
export function DetailsSection({ form, values }: FormPart) {
  const count = (label: string, name: FormFieldName) => (
    <TextField label={label} inputMode="numeric" autoComplete="off" {...form.field(name)} />
  );
  return (
    <FormSection title="Détails">
      <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-4">
        {count("Pièces", "rooms")}
        {count("Chambres", "bedrooms")}
        {count("Étage", "floor")}
        {count("Nombre d’étages", "total_floors")}
      </div>
      <ExposureField form={form} values={values} />
      <FieldGroup title="Honoraires et mandat">
        <SelectField label="Honoraires à la charge de" {...form.field("fees_payer")}>
          <option value="">Non précisé</option>
          {feesPayers.map((payer) => (
            <option key={payer}>{payer}</option>
          ))}
        </SelectField>
        <TextField
          label="Honoraires TTC (%)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field("fees_percent")}
        />
        <TextField
          label="Prix hors honoraires (€)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field("price_without_fees")}
        />
        <TextField label="Numéro de mandat" autoComplete="off" {...form.field("mandate_number")} />
      </FieldGroup>
      <CopropertyFields form={form} values={values} />
    </FormSection>
  );
}

function CopropertyFields({ form, values }: FormPart) {
  const { coproperty_procedure: procedure } = values;
  const { name, ref, error } = form.field("coproperty_procedure");
  return (
    <FieldGroup title="Copropriété">
      {/* Empty where the property stands in none. */}
      <TextField
        label="Nombre de lots"
        inputMode="numeric"
        autoComplete="off"
        help="Laissez vide pour un bien hors copropriété."
        {...form.field("coproperty_lots")}
      />
      <TextField
        label="Charges annuelles (€)"
        inputMode="decimal"
        autoComplete="off"
        {...form.field("coproperty_charges")}
      />
      <SelectField
        className="sm:col-span-2"
        label="Procédure en cours contre le syndicat"
        name={name}
        ref={ref}
        value={procedure === null ? "" : String(procedure)}
        onChange={({ target }) =>
          form.change("coproperty_procedure", target.value === "" ? null : target.value === "true")
        }
        error={error}
      >
        <option value="">Non précisé</option>
        <option value="false">Non</option>
        <option value="true">Oui</option>
      </SelectField>
    </FieldGroup>
  );
}

const directions = [
  ["N", "Nord"],
  ["S", "Sud"],
  ["E", "Est"],
  ["W", "Ouest"],
] as const;

/** Letters among N, S, E, W in the order they were chosen. */
function ExposureField({ form, values: { exposure } }: FormPart) {
  const toggle = (letter: string) => {
    const letters = exposure.replaceAll(/[^NSEW]/g, "");
    form.change("exposure", letters.includes(letter) ? letters.replaceAll(letter, "") : letters + letter);
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-small font-semibold">Exposition</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {directions.map(([letter, name]) => (
          <BoxedCheckbox
            key={letter}
            label={name}
            isChecked={exposure.includes(letter)}
            onChange={() => toggle(letter)}
          />
        ))}
      </div>
      <FieldOrigin id="property-exposure-mark" mark={form.markOf("exposure")} />
      <FieldError id="property-exposure-error" message={form.errorOf("exposure")} />
    </fieldset>
  );
}

type BoxedCheckboxProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: () => void;
  readonly mark?: FieldMark | undefined;
};

function BoxedCheckbox({ label, isChecked, onChange, mark }: BoxedCheckboxProps) {
  const id = useId();
  return (
    <Checkbox
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

/** What the property has. */
export function EquipmentSection({ form, values }: FormPart) {
  return (
    <FormSection title="Équipements">
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 sm:grid-cols-4">
        {equipmentNames.map((name) => (
          <BoxedCheckbox
            key={name}
            label={equipmentLabels[name]}
            isChecked={values[name]}
            onChange={() => form.change(name, !values[name])}
            mark={form.markOf(name)}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** The energy label, and what a year costs. */
export function EnergySection({ form }: FormPart) {
  const letter = (label: string, name: "dpe_energy_letter" | "dpe_emissions_letter") => (
    <SelectField label={label} {...form.field(name)}>
      <option>-</option>
      {energyLetters.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  );
  const figure = (label: string, name: FormFieldName) => (
    <TextField label={label} inputMode="numeric" autoComplete="off" {...form.field(name)} />
  );
  return (
    <FormSection title="Performance énergétique (DPE)">
      {letter("Consommation (DPE)", "dpe_energy_letter")}
      {letter("Émissions (GES)", "dpe_emissions_letter")}
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
        {figure("Coût annuel, au moins (€)", "energy_cost_min")}
        {figure("Coût annuel, au plus (€)", "energy_cost_max")}
        {figure("Année de référence", "energy_cost_year")}
      </div>
    </FormSection>
  );
}

export function DescriptionSection({ form }: FormPart) {
  return (
    <FormSection title="Description">
      <TextAreaField
        className="sm:col-span-2"
        label="Texte de l’annonce"
        rows={6}
        help="Les numéros de téléphone, e-mails et liens du texte ne seront pas montrés au public."
        {...form.field("description")}
      />
    </FormSection>
  );
}
