import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  type ContactStep,
  contactSteps,
  longestTag,
  type SteppedKind,
  steppedKinds,
} from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { SelectionBar } from "../../widgets/list/selection-bar.tsx";
import type { Selection } from "../../widgets/list/use-selection.ts";
import { useContactChange } from "./use-contact-change.ts";
import { useContactExport } from "./use-contact-export.ts";

type ContactSelectionBarProps = {
  readonly selection: Selection;
};

type BulkChange = {
  readonly add_tag?: string;
  readonly step?: {
    readonly kind: SteppedKind;
    readonly step: ContactStep;
    readonly lost_reason: string | null;
  };
};

/** What is done with all the contacts that were chosen: a tag for each, or a step. */
export function ContactSelectionBar({ selection }: ContactSelectionBarProps) {
  const change = useContactChange();
  const { isExporting, download } = useContactExport();
  const [tag, setTag] = useState("");
  const [isSending, setIsSending] = useState(false);
  const ids = [...selection.ids];
  const send = async (bulk: BulkChange) => {
    setIsSending(true);
    const isDone = await change({
      call: (contacts) => contacts.change({ ids, ...bulk }),
      onDone: ({ changed }) =>
        void showToast({
          title: writeCount(changed, "contact modifié", "contacts modifiés"),
          tone: "success",
        }),
      failure: "Les contacts n’ont pas été modifiés",
    });
    setIsSending(false);
    return isDone;
  };
  const addTag = async (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() !== "" && !isSending && (await send({ add_tag: tag.trim() }))) setTag("");
  };
  const moveTo = (value: string) => {
    const choice = stepChoices.find((one) => one.value === value);
    if (choice === undefined) return;
    const { kind, step } = choice;
    if (step === "lost") askWhyLost((reason) => send({ step: { kind, step, lost_reason: reason } }));
    else void send({ step: { kind, step, lost_reason: null } });
  };
  return (
    <div className="grid gap-3">
      <SelectionBar
        selection={selection}
        text={writeCount(ids.length, "contact sélectionné", "contacts sélectionnés")}
      >
        <Button
          size="small"
          icon={<Download aria-hidden />}
          busy={isExporting}
          onClick={() => void download("vcard", { ids, whose: "agency" }, ids.length)}
        >
          Cartes (.vcf)
        </Button>
        <Button
          size="small"
          icon={<Download aria-hidden />}
          busy={isExporting}
          onClick={() => void download("csv", { ids, whose: "agency" }, ids.length)}
        >
          CSV
        </Button>
      </SelectionBar>
      <form onSubmit={(event) => void addTag(event)} className="flex items-end gap-2">
        <TextField
          label="Étiquette"
          className="min-w-0 grow"
          maxLength={longestTag}
          value={tag}
          onChange={({ target }) => setTag(target.value)}
        />
        <Button type="submit" busy={isSending}>
          Ajouter
        </Button>
      </form>
      <SelectField
        label="Étape"
        value=""
        disabled={isSending}
        onChange={({ target }) => moveTo(target.value)}
      >
        <option value="">Choisir une étape…</option>
        {stepChoices.map(({ value, kind, step }) => (
          <option key={value} value={value}>
            {kind} : {contactStepNames[step].toLowerCase()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const stepChoices = steppedKinds.flatMap((kind) =>
  contactSteps[kind].map((step) => ({ value: `${kind} ${step}`, kind, step: step as ContactStep })),
);

/** Asks for the reason without which nobody is lost. */
export function askWhyLost(onReason: (reason: string | null) => Promise<unknown>) {
  openDialog({
    type: "confirm",
    title: "Perdu, pourquoi ?",
    text: "La raison reste dans l’historique du contact.",
    action: "Enregistrer",
    reason: { label: "Raison", missing: "Indiquez la raison." },
    onConfirm: onReason,
  });
}
