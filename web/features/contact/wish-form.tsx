import { type FormEvent, useState } from "react";
import { arrondissements, nameOfArrondissement } from "#domain/address/arrondissement.ts";
import type { ContactWish } from "#domain/api/wish.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { formatDistance } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { wishRadii } from "#domain/wish/wish.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Raised } from "../../ui/raised.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AddressField } from "../../widgets/address/address-field.tsx";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { useContactChange } from "./use-contact-change.ts";
import {
  draftOf,
  readDraft,
  readWish,
  type WishDraft,
  wherePlaces,
  wishDraftName,
} from "./wish-form-model.ts";

type WishFormProps = {
  readonly contactId: string;
  /** Null for a new one. */
  readonly wish: ContactWish | null;
  readonly onClose: () => void;
};

/** What a buyer looks for, typed: what is left empty is not asked for. */
export function WishForm({ contactId, wish, onClose }: WishFormProps) {
  const kept = useKeptTexts({ draft: wishDraftName(contactId, wish?.id ?? null) }, { draft: "" });
  const [draft, setDraft] = useState(() => readDraft(kept.start.draft) ?? draftOf(wish));
  const [refusal, setRefusal] = useState<{ readonly field: keyof WishDraft; readonly text: string } | null>(
    null,
  );
  const [isSaving, setIsSaving] = useState(false);
  const change = useContactChange();
  // As it stands now: whoever writes over a newer one is told so first.
  const stored = wish?.version ?? 0;
  const enter = (part: Partial<WishDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setRefusal(null);
    kept.keep({ draft: JSON.stringify(next) });
  };
  const leave = () => {
    kept.forget();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = readWish(draft);
    if ("field" in read) return setRefusal(read);
    setIsSaving(true);
    await change({
      call: (contacts) =>
        contacts.saveWish({ id: contactId, wish_id: draft.id, version: stored, ...read.wish }),
      onDone: leave,
      failure: "La recherche n’a pas été enregistrée",
    });
    setIsSaving(false);
  };
  const errorOf = (field: keyof WishDraft) => (refusal?.field === field ? refusal.text : undefined);
  return (
    <form
      noValidate
      aria-label="Recherche"
      onSubmit={(event) => void save(event)}
      className="grid gap-4 rounded-card border border-line p-3"
    >
      <Boxes
        legend="Type de bien"
        values={propertyTypes}
        chosen={draft.types}
        onChange={(types) => enter({ types })}
        nameOf={(type) => type}
      />
      <WhereFields draft={draft} enter={enter} error={errorOf("place")} />
      <div className="grid gap-3 sm:grid-cols-3">
        <FigureField
          label="Budget au plus (€)"
          value={draft.budget}
          error={errorOf("budget")}
          onType={(budget) => enter({ budget })}
        />
        <FigureField
          label="Surface au moins (m²)"
          value={draft.surface}
          error={errorOf("surface")}
          onType={(surface) => enter({ surface })}
        />
        <FigureField
          label="Pièces au moins"
          value={draft.rooms}
          error={errorOf("rooms")}
          onType={(rooms) => enter({ rooms })}
        />
      </div>
      {wish !== null && stored !== draft.version && (
        <p role="alert" className="text-small text-soleil [overflow-wrap:anywhere]">
          {`Cette recherche a changé dans une autre fenêtre\u00a0: ${quote(wish.words)}. Enregistrer la remplace par la vôtre.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button onClick={leave}>Annuler</Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

type WhereFieldsProps = {
  readonly draft: WishDraft;
  readonly enter: (part: Partial<WishDraft>) => void;
  readonly error: string | undefined;
};

/** Arrondissements, or a circle around an address. */
function WhereFields({ draft, enter, error }: WhereFieldsProps) {
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label="Où"
        options={wherePlaces}
        value={draft.where}
        onChange={(where) => enter({ where })}
      />
      {draft.where === "zones" ? (
        <Boxes
          legend="Arrondissements"
          values={arrondissements}
          chosen={draft.arrondissements}
          onChange={(chosen) => enter({ arrondissements: chosen })}
          nameOf={(one) => nameOfArrondissement(one).replace(" arrondissement", "")}
          isGrid
        />
      ) : (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <AddressField
            label="Autour de"
            value={draft.label}
            error={error}
            onType={(label) => enter({ label, place: null })}
            onPick={({ address, lat, lng }) =>
              enter({ label: address, place: { latitude: lat, longitude: lng } })
            }
          />
          <SelectField
            label="À moins de"
            value={draft.radius}
            onChange={({ target }) => enter({ radius: Number(target.value) })}
          >
            {wishRadii.map((radius) => (
              <option key={radius} value={radius}>
                {formatDistance(radius)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}

type BoxesProps<Value> = {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly nameOf: (value: Value) => string;
  /** In columns, under a control that names them already. */
  readonly isGrid?: boolean;
};

function Boxes<Value extends string | number>(props: BoxesProps<Value>) {
  const { legend, values, chosen, onChange, nameOf, isGrid = false } = props;
  return (
    <fieldset>
      <legend className={isGrid ? "sr-only" : "text-small font-semibold"}>{legend}</legend>
      <div className={isGrid ? "grid grid-cols-4 gap-x-2 sm:grid-cols-8" : "flex flex-wrap gap-x-5"}>
        {values.map((value) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          >
            <Raised text={nameOf(value)} />
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

type FigureFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
};

function FigureField({ label, value, error, onType }: FigureFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
