import { useId, useState } from "react";
import { withFields } from "#domain/property/merge-forms.ts";
import { propertyFormOf } from "#domain/property/property-form.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { useColleagueName } from "../../../widgets/agency/whose-filter.tsx";
import type { EditConflict } from "./model/editor-model.ts";
import type { PropertyEditor } from "./property-editor.ts";
import { photosOf } from "./use-editor-start.ts";

type ConflictDialogProps = {
  readonly editor: PropertyEditor;
  readonly conflict: EditConflict;
  readonly onStay: () => void;
};

type Side = "mine" | "theirs";

/** What two people changed in two ways is chosen field by field; all the rest is merged already. */
export function ConflictDialog({ editor, conflict, onStay }: ConflictDialogProps) {
  const { theirs, facts, lists, captions } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const items = [
    ...facts.contests,
    ...(lists.isOrderContested
      ? [{ label: orderLabel, mine: "Votre ordre", theirs: "L’ordre enregistré" }]
      : []),
    ...captions.contests.map(({ name, mine, theirs: other }) => ({
      label: captionLabel(lists.inMyOrder.indexOf(name)),
      mine,
      theirs: other,
    })),
  ];
  const { account } = useSession();
  const colleague = useColleagueName(theirs.updated_by);
  const isColleagues = theirs.updated_by !== null && theirs.updated_by !== account?.user_id;
  const writtenBy = isColleagues
    ? `par ${colleague ?? "une personne de votre agence"}`
    : "depuis une autre fenêtre de votre compte";
  const save = () => {
    setIsAsked(true);
    const open = items.findIndex(({ label }) => chosen[label] === undefined);
    if (open >= 0) return document.getElementById(choiceId(open))?.focus();
    const form = facts.contests
      .filter(({ label }) => chosen[label] === "theirs")
      .reduce((merged, { names }) => withFields(merged, names, propertyFormOf(theirs)), facts.form);
    const order = chosen[orderLabel] === "theirs" ? lists.inTheirOrder : lists.inMyOrder;
    const theirCaptions = captions.contests.flatMap(({ name, theirs: other }) => {
      const isTheirs = chosen[captionLabel(lists.inMyOrder.indexOf(name))] === "theirs";
      return isTheirs ? [[name, other] as const] : [];
    });
    const settled = { ...captions.captions, ...Object.fromEntries(theirCaptions) };
    editor.send({ type: "conflict-settled", conflict, form, order, captions: settled });
  };
  return (
    <Dialog
      isWide
      title="Ce bien a été modifié entre-temps"
      description={`Il a été enregistré ${writtenBy}, le ${formatMoment(theirs.updated_at)}. Ce que vous avez changé des deux côtés est à choisir\u00a0; le reste est gardé, d’où qu’il vienne.`}
      onClose={onStay}
    >
      <div className="grid gap-4">
        {items.map((item, index) => (
          <Choice
            key={item.label}
            {...item}
            id={choiceId(index)}
            side={chosen[item.label]}
            isAsked={isAsked}
            onChoose={(side) => setChosen((before) => ({ ...before, [item.label]: side }))}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => editor.send({ type: "theirs-taken", theirs, photos: photosOf(theirs) })}>
          Reprendre la version enregistrée
        </Button>
        <Button variant="primary" onClick={save}>
          Enregistrer ces choix
        </Button>
      </div>
    </Dialog>
  );
}

const captionLabel = (at: number) => `Légende de la photo ${at + 1}`;
const orderLabel = "Ordre des photos";
const choiceId = (index: number) => `conflict-choice-${index}`;

type ChoiceProps = {
  readonly id: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Side | undefined;
  readonly isAsked: boolean;
  readonly onChoose: (side: Side) => void;
};

/** Native radio buttons: arrows move between them. */
function Choice({ id, label, mine, theirs, side, isAsked, onChoose }: ChoiceProps) {
  const name = useId();
  const options = [
    { value: "mine", whose: "La vôtre", text: mine },
    { value: "theirs", whose: "La version enregistrée", text: theirs },
  ] as const;
  const isMissing = isAsked && side === undefined;
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, whose, text }, index) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 items-start gap-2 rounded-field border border-ink-2/60 px-3 py-2 text-small transition-colors hover:border-ink has-checked:border-mer has-checked:bg-mer/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mer"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              checked={side === value}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-4 shrink-0 accent-mer outline-none"
            />
            <span className="min-w-0">
              <span className="block text-ink-2">{whose}</span>
              <span className="line-clamp-5 break-words font-semibold">{text || "—"}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={isMissing ? "Choisissez l’une des deux valeurs." : undefined} />
    </fieldset>
  );
}
