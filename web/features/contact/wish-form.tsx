import { type FormEvent, useState } from "react";
import { arrondissements, nameOfArrondissement } from "#domain/address/arrondissement.ts";
import type { ContactWish } from "#domain/api/wish.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { formatDistance } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { wishRadii } from "#domain/wish/wish.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Raised } from "../../ui/raised.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AddressField } from "../../widgets/address/address-field.tsx";
import { newId } from "../../widgets/editor/new-id.ts";
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
  /** The one that is changed, or was and is gone; null for a new one. */
  readonly wishId: string | null;
  readonly wishes: readonly ContactWish[];
  readonly onClose: () => void;
};

/** What a buyer looks for, typed: what is left empty is not asked for. */
export function WishForm({ contactId, wishId, wishes, onClose }: WishFormProps) {
  const kept = useKeptTexts({ draft: wishDraftName(contactId, wishId) }, { draft: "" });
  const [draft, setDraft] = useState(() => beginDraft(kept.start.draft, { contactId, wishId, wishes }));
  const isThere = wishId === null || wishes.some(({ id }) => id === wishId);
  const [wasThere, setWasThere] = useState(isThere);
  const [isGone, setIsGone] = useState(!isThere);
  const [refusal, setRefusal] = useState<{ readonly field: keyof WishDraft; readonly text: string } | null>(
    null,
  );
  const [isSaving, setIsSaving] = useState(false);
  const change = useContactChange();
  // Deleted by a colleague, or taken back, under the hands of who types.
  if (wishId !== null && isThere !== wasThere) {
    setWasThere(isThere);
    setIsGone(!isThere);
    setDraft(isThere ? { ...draft, id: wishId } : leaveWish(draft, wishId));
  }
  // As it stands now: whoever writes over a newer one, or over what arrived though its answer was lost, is told so first.
  const stands = wishes.find(({ id }) => id === draft.id) ?? null;
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
    enter({});
    await change({
      call: (contacts) =>
        contacts
          .saveWish({ id: contactId, wish_id: draft.id, version: stands?.version ?? 0, ...read.wish })
          .catch((error: unknown) => {
            if (statusOfError(error) === 404) offerAnew();
            throw error;
          }),
      onDone: leave,
      failure: "La recherche n’a pas été enregistrée",
    });
    setIsSaving(false);
  };
  /** Somebody deleted it: what was typed becomes another one. */
  const offerAnew = () => {
    setIsGone(true);
    enter({ id: newId(), version: 0 });
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
      {isGone && stands === null && <Gone />}
      {stands !== null && stands.version !== draft.version && <Standing draft={draft} stands={stands} />}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow sm:justify-end">
        <Button onClick={leave}>Annuler</Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {isGone && stands === null ? "Enregistrer comme nouvelle recherche" : "Enregistrer"}
        </Button>
      </div>
    </form>
  );
}

function Gone() {
  return (
    <p role="alert" className="text-small text-soleil">
      Cette recherche a été supprimée entre-temps. Votre saisie est gardée{"\u00a0"}: vous pouvez en faire une
      nouvelle recherche.
    </p>
  );
}

type StandingProps = { readonly draft: WishDraft; readonly stands: ContactWish };

/** What is written over: somebody else's, or what was sent before an answer that was lost. */
function Standing({ draft, stands }: StandingProps) {
  const what = draft.version === 0 ? "est déjà enregistrée" : "a changé dans une autre fenêtre";
  return (
    <p role="alert" className="text-small text-soleil [overflow-wrap:anywhere]">
      {`Cette recherche ${what}\u00a0: ${quote(stands.words)}. Enregistrer la remplace par la vôtre.`}
    </p>
  );
}

/** What was typed before, else the wish as it stands; of one that is gone, under an id of its own. */
function beginDraft(kept: string, { contactId, wishId, wishes }: Omit<WishFormProps, "onClose">): WishDraft {
  const wish = wishes.find(({ id }) => id === wishId) ?? null;
  const before = readDraft(kept);
  if (before === null) return draftOf(contactId, wish);
  if (wishes.some(({ id }) => id === before.id)) return before;
  if (wish !== null) return { ...before, id: wish.id };
  return before.version === 0 ? before : { ...before, id: newId(), version: 0 };
}

/** What was typed of a wish that is gone, as another one. */
function leaveWish(draft: WishDraft, wishId: string): WishDraft {
  return draft.id === wishId ? { ...draft, id: newId(), version: 0 } : draft;
}

type WhereFieldsProps = {
  readonly draft: WishDraft;
  readonly enter: (part: Partial<WishDraft>) => void;
  readonly error: string | undefined;
};

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
