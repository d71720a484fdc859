import { Merge } from "lucide-react";
import { useId, useState } from "react";
import type { ContactsChange } from "#domain/api/contact.ts";
import {
  type ContactStep,
  contactSteps,
  longestTag,
  type SteppedKind,
  steppedKinds,
} from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { SelectionBar } from "../../widgets/list/selection-bar.tsx";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import type { Selection } from "../../widgets/list/use-selection.ts";
import { HandOverSelected } from "./hand-over-contacts.tsx";
import { useMergeQuestion } from "./merge-contact.tsx";
import { type ContactCalls, useAskedChange, useContactChange } from "./use-contact-change.ts";
import { useContactExport } from "./use-contact-export.ts";

type ContactSelectionBarProps = {
  readonly selection: Selection;
  /** Those in use, to choose from as one types. */
  readonly tags: readonly string[];
};

type BulkChange = {
  readonly add_tag?: string;
  readonly remove_tag?: string;
  readonly step?: {
    readonly kind: SteppedKind;
    readonly step: ContactStep;
    readonly lost_reason: string | null;
  };
};

/** Both lines hold their field and two buttons on a phone too. */
const narrow = "max-sm:px-2.5";

const failure = "Les contacts n’ont pas été modifiés";

/** A tag or a step for all chosen contacts; under the list, so that no row moves from under the pointer. */
export function ContactSelectionBar({ selection, tags }: ContactSelectionBarProps) {
  const change = useContactChange();
  const [isBusy, setIsBusy] = useState(false);
  const changeAsked = useAskedChange();
  const showChanged = useShowChanged();
  const { isExporting, download } = useContactExport();
  const ids = [...selection.ids];
  const call = (bulk: BulkChange) => (contacts: ContactCalls) => contacts.change({ ids, ...bulk });
  /** Free again with the answer: what is typed next does not wait until the list is read. */
  const send = (bulk: BulkChange, onDone: (reply: Changed) => void) => {
    if (isBusy) return;
    setIsBusy(true);
    const sent = (contacts: ContactCalls) => call(bulk)(contacts).finally(() => setIsBusy(false));
    void change({ call: sent, onDone, failure });
  };
  const showMoved = (reply: Changed) =>
    showChanged(reply, {
      title: writeCount(reply.changed, "contact modifié", "contacts modifiés"),
      none: ids.length < 2 ? "Il est déjà à cette étape." : "Tous sont déjà à cette étape.",
    });
  const moveTo = (value: string) => {
    const choice = stepChoices.find((one) => one.value === value);
    if (choice === undefined) return;
    const { kind, step } = choice;
    const bulk = (reason: string | null) => ({ step: { kind, step, lost_reason: reason } });
    if (step === "lost") askWhyLost((reason) => changeAsked({ call: call(bulk(reason)), onDone: showMoved }));
    else send(bulk(null), showMoved);
  };
  return (
    <div className="sticky bottom-0 z-1 grid shrink-0 gap-2 border-t border-line bg-surface px-4 py-3 short:static">
      <SelectionBar
        selection={selection}
        text={writeCount(ids.length, "contact sélectionné", "contacts sélectionnés")}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <MergeTwo selection={selection} />
        <HandOverSelected selection={selection} />
      </div>
      <TagForm tags={tags} isBusy={isBusy} onSend={send} />
      <div className="flex items-end gap-2">
        <SelectField
          label="Étape"
          className="grow"
          value=""
          disabled={isBusy}
          onChange={({ target }) => moveTo(target.value)}
        >
          <option value="">Choisir…</option>
          {stepChoices.map(({ value, kind, step }) => (
            <option key={value} value={value}>
              {kind} : {contactStepNames[step].toLowerCase()}
            </option>
          ))}
        </SelectField>
        <Button
          className={narrow}
          busy={isExporting}
          onClick={() => void download("vcard", { ids, whose: "agency" }, ids.length)}
        >
          Cartes <span className="max-sm:sr-only">(.vcf)</span>
        </Button>
        <Button
          className={narrow}
          busy={isExporting}
          onClick={() => void download("csv", { ids, whose: "agency" }, ids.length)}
        >
          CSV
        </Button>
      </div>
    </div>
  );
}

type Changed = { readonly changed: number; readonly undo: ContactsChange | null };

/** Says what many were changed by, or that none was, and offers to take it back. */
function useShowChanged() {
  const offerUndo = useOfferUndo();
  const changeAsked = useAskedChange();
  return (
    { changed, undo }: Changed,
    { title, none }: { readonly title: string; readonly none: string },
  ): void => {
    if (undo === null) return void showToast({ title: "Aucun contact modifié", description: none });
    const showBack = ({ changed: back }: { readonly changed: number }) =>
      void showToast(
        back < changed
          ? { title: "Annulé en partie", description: keptWords(changed - back) }
          : { title: "Modification annulée", tone: "success" },
      );
    offerUndo({
      list: "contacts",
      text: title,
      action: "Annuler la modification",
      undo: () => changeAsked({ call: (contacts) => contacts.undoChange({ undo }), onDone: showBack }),
      failure: "La modification n’a pas pu être annulée",
    });
  };
}

function keptWords(count: number): string {
  return writeCount(
    count,
    "contact a changé depuis, et reste tel quel.",
    "contacts ont changé depuis, et restent tels quels.",
  );
}

/** Two that nothing tells are one: who sees them side by side says so. */
function MergeTwo({ selection }: Pick<ContactSelectionBarProps, "selection">) {
  const ask = useMergeQuestion();
  const [one, other, ...more] = [...selection.ids];
  if (one === undefined || other === undefined || more.length > 0) return null;
  return (
    <Button
      size="small"
      icon={<Merge aria-hidden />}
      onClick={() => void ask([one, other], { choosesKept: true, onDone: selection.clear })}
    >
      Fusionner…
    </Button>
  );
}

type TagChange = "add_tag" | "remove_tag";

const tagWords: Readonly<Record<TagChange, { readonly done: string; readonly none: string }>> = {
  add_tag: { done: "ajoutée", none: "déjà présente" },
  remove_tag: { done: "retirée", none: "absente" },
};

type TagFormProps = {
  readonly tags: readonly string[];
  readonly isBusy: boolean;
  readonly onSend: (bulk: BulkChange, onDone: (reply: Changed) => void) => void;
};

/** A tag to give to each of those chosen, or to take from each. */
function TagForm({ tags, isBusy, onSend }: TagFormProps) {
  const [tag, setTag] = useState("");
  const [pressed, setPressed] = useState<TagChange>("add_tag");
  const showChanged = useShowChanged();
  const tagsId = useId();
  const sendTag = (key: TagChange) => {
    const sent = tag.trim();
    if (sent === "") return;
    setPressed(key);
    const { done, none } = tagWords[key];
    onSend({ [key]: sent }, (reply) => {
      const count = writeCount(reply.changed, "contact modifié", "contacts modifiés");
      showChanged(reply, {
        title: `Étiquette ${quote(sent)} ${done}\u00a0: ${count}`,
        none: `Étiquette ${quote(sent)} ${none}.`,
      });
      // The next may be typed by now.
      setTag((now) => (now.trim() === sent ? "" : now));
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sendTag("add_tag");
      }}
      className="flex items-end gap-2"
    >
      <TextField
        label="Étiquette"
        className="min-w-0 grow"
        list={tagsId}
        autoComplete="off"
        maxLength={longestTag}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <datalist id={tagsId}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" className={narrow} busy={isBusy && pressed === "add_tag"}>
        Ajouter
      </Button>
      <Button
        className={narrow}
        busy={isBusy && pressed === "remove_tag"}
        onClick={() => sendTag("remove_tag")}
      >
        Retirer
      </Button>
    </form>
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
    text: "La raison s’affiche avec cette étape, tant que le contact y reste.",
    action: "Enregistrer",
    reason: { label: "Raison", missing: "Indiquez la raison." },
    onConfirm: onReason,
  });
}
