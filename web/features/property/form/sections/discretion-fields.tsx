import type { PlaceWord } from "#domain/address/place-words.ts";
import { sectorOf } from "#domain/address/sector.ts";
import { quote } from "#domain/text/quote.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { FieldError, FieldOrigin } from "../../../../ui/field-frame.tsx";
import { Raised } from "../../../../ui/raised.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { useStoreValue } from "../../../../ui/store.ts";
import { type FormPart, useField } from "./form-section.tsx";

const choices = [
  { value: "Rue", label: "La rue seule" },
  { value: "Secteur", label: "Le secteur seul" },
] as const;

export function DiscretionFields({ editor }: FormPart) {
  const precision = useField(editor, "place_precision");
  const { value: status } = useField(editor, "status");
  return (
    <>
      <SelectField
        className="sm:col-span-2"
        label="Ce que vaut le point"
        name={precision.name}
        value={precision.value}
        mark={precision.mark}
        error={precision.error}
        onChange={({ target }) =>
          editor.send({ type: "entered", values: { place_precision: target.value as PlaceWord | "" } })
        }
      >
        <option value="">C’est l’endroit exact</option>
        <option value="Rue">Il est quelque part dans la rue</option>
        <option value="Secteur">L’adresse n’est pas connue&nbsp;: l’arrondissement seul</option>
      </SelectField>
      {status === "on_sale" && <DiscreetAddress editor={editor} />}
    </>
  );
}

function DiscreetAddress({ editor }: FormPart) {
  const { name, value, mark, error } = useField(editor, "discreet_address");
  const sector = useStoreValue(editor.models, ({ form }) => sectorOf(form.values.postal_code).name);
  const choose = (discreet_address: PlaceWord | "") =>
    editor.send({ type: "entered", values: { discreet_address } });
  return (
    <fieldset className="grid gap-2 sm:col-span-2" aria-describedby="property-discreet-help">
      <legend className="sr-only">Adresse discrète</legend>
      <Checkbox
        role="switch"
        name={name}
        checked={value !== ""}
        onChange={() => choose(value === "" ? "Rue" : "")}
      >
        <span className="font-semibold">Adresse discrète</span>
      </Checkbox>
      {value !== "" && (
        <SegmentedControl
          label="Ce que voient les visiteurs"
          options={choices}
          value={value}
          onChange={choose}
        />
      )}
      <p id="property-discreet-help" role="status" className="text-small text-ink-2 text-pretty">
        <Raised text={explainChoice(value, sector)} />
      </p>
      <FieldOrigin id="property-discreet-mark" mark={mark} />
      <FieldError id="property-discreet-error" message={error} />
    </fieldset>
  );
}

function explainChoice(value: PlaceWord | "", sector: string): string {
  if (value === "")
    return "Tant que le bien est à vendre, les visiteurs ne verraient ni son numéro ni son point exact. Votre agence, elle, les garde.";
  if (value === "Secteur")
    return `Les visiteurs lisent ${quote(sector)}, sans rue et sans point sur la carte. Le prix, la surface et les photos restent montrés.`;
  return "Les visiteurs lisent la rue sans le numéro, et le point est déplacé de quelques dizaines de mètres. Le prix, la surface et les photos restent montrés.";
}
