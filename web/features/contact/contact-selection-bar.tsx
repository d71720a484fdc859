import { Download, IdCard, Merge, Milestone, Sheet, Tag as TagIcon, X } from "lucide-react";
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
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Group } from "../../ui/group.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { changedSinceWords } from "../../widgets/list/changed-since-words.ts";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import type { Selection } from "../../widgets/list/use-selection.ts";
import { HandOverSelected } from "./hand-over-contacts.tsx";
import { useMergeQuestion } from "./merge-contact.tsx";
import { SelectionAct } from "./selection-act.tsx";
import { type ContactCalls, useAskedChange, useContactChange } from "./use-contact-change.ts";
import { useContactExport } from "./use-contact-export.ts";
import { useKeptText } from "./use-kept-text.ts";

type ContactSelectionBarProps = {
  readonly selection: Selection;
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

const failure = "Les contacts n’ont pas été modifiés";

/** What is done with all chosen contacts; under the list, so that no row moves from under the pointer. */
export function ContactSelectionBar({ selection, tags }: ContactSelectionBarProps) {
  const change = useContactChange();
  const [sending, setSending] = useState<BulkChange | null>(null);
  const changeAsked = useAskedChange();
  const showChanged = useShowChanged();
  const { isExporting, download } = useContactExport();
  const ids = [...selection.ids];
  const call = (bulk: BulkChange) => (contacts: ContactCalls) => contacts.change({ ids, ...bulk });
  const isBusy = sending !== null || isExporting;
  /** Free again with the answer: what is typed next does not wait until the list is read. */
  const send = (bulk: BulkChange, onDone: (reply: Changed) => void) => {
    setSending(bulk);
    const onReply = (reply: Changed) => {
      setSending(null);
      onDone(reply);
    };
    const sent = change({ call: call(bulk), onDone: onReply, failure });
    void sent.then((isDone) => {
      if (!isDone) setSending(null);
    });
  };
  const showMoved = (reply: Changed) =>
    showChanged(reply, {
      title: writeCount(reply.changed, "contact modifié", "contacts modifiés"),
      none: ids.length < 2 ? "Il est déjà à cette étape." : "Tous sont déjà à cette étape.",
    });
  const moveTo = (kind: SteppedKind, step: ContactStep) => {
    const bulk = (reason: string | null) => ({ step: { kind, step, lost_reason: reason } });
    if (step === "lost") askWhyLost((reason) => changeAsked({ call: call(bulk(reason)), onDone: showMoved }));
    else send(bulk(null), showMoved);
  };
  const save = (format: "csv" | "vcard") => () => void download(format, { ids, whose: "agency" }, ids.length);
  return (
    <Group
      label="Contacts sélectionnés"
      className="sticky bottom-0 z-1 flex shrink-0 items-center border-t border-line bg-surface sm:gap-0.5 sm:px-2"
    >
      <IconButton
        label="Tout désélectionner"
        className="outline-offset-[-2px] max-sm:size-11"
        onClick={selection.clear}
      >
        <X aria-hidden />
      </IconButton>
      <span aria-hidden className="mr-auto font-semibold tabular-nums">
        {formatNumber(ids.length)}
      </span>
      <div className={classNames("contents", iconOverWord)}>
        <HandOverSelected selection={selection} />
        <Menu
          label="Étiquette"
          isBusy={isBusy}
          trigger={
            <SelectionAct
              icon={<TagIcon aria-hidden />}
              word="Étiquette"
              isRunning={sending !== null && sending.step === undefined}
            />
          }
        >
          <TagForm tags={tags} isBusy={isBusy} onSend={send} />
        </Menu>
        <Menu
          label="Étape"
          isBusy={isBusy}
          trigger={
            <SelectionAct
              icon={<Milestone aria-hidden />}
              word="Étape"
              isRunning={sending !== null && sending.step !== undefined}
            />
          }
        >
          <StepItems onChoose={moveTo} />
        </Menu>
        <Menu
          label="Exporter"
          isBusy={isBusy}
          trigger={<SelectionAct icon={<Download aria-hidden />} word="Exporter" isRunning={isExporting} />}
        >
          <MenuItem icon={<Sheet aria-hidden />} onClick={save("csv")}>
            Tableau (CSV)
          </MenuItem>
          <MenuItem icon={<IdCard aria-hidden />} onClick={save("vcard")}>
            Cartes de visite (.vcf)
          </MenuItem>
        </Menu>
        <MergeTwo selection={selection} />
      </div>
    </Group>
  );
}

/** One row of buttons, each its icon over its word: a phone has room for all of them. The card would cut a ring around one. */
const iconOverWord =
  "[&>button]:h-14 [&>button]:shrink-0 [&>button_svg]:size-5 [&>button]:rounded-none [&>button]:px-1 [&>button]:outline-offset-[-2px] max-sm:[&>button]:min-w-11 sm:[&>button]:px-1.5 [&>button[aria-disabled=true]]:cursor-not-allowed [&>button[aria-disabled=true]]:text-ink-2";

type StepItemsProps = { readonly onChoose: (kind: SteppedKind, step: ContactStep) => void };

function StepItems({ onChoose }: StepItemsProps) {
  return (
    <div className="grid grid-cols-2">
      {steppedKinds.map((kind) => (
        <Group key={kind} label={kind}>
          <p aria-hidden className="kicker px-2.5 py-1">
            {kind}
          </p>
          {contactSteps[kind].map((step) => (
            <MenuItem key={step} onClick={() => onChoose(kind, step)}>
              {contactStepNames[step]}
            </MenuItem>
          ))}
        </Group>
      ))}
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
          ? { title: "Annulé en partie", description: changedSinceWords(changed - back, "contact") }
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

/** Two that nothing tells are one: who sees them side by side says so. */
function MergeTwo({ selection }: Pick<ContactSelectionBarProps, "selection">) {
  const ask = useMergeQuestion();
  const [one, other, ...more] = [...selection.ids];
  if (one === undefined || other === undefined || more.length > 0) return null;
  return (
    <Button
      variant="ghost"
      aria-label="Fusionner…"
      onClick={() => void ask([one, other], { choosesKept: true, onDone: selection.clear })}
    >
      <SelectionAct icon={<Merge aria-hidden />} word={<span className="max-sm:sr-only">Fusionner</span>} />
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
  const tag = useKeptText("contacts-etiquette");
  const [pressed, setPressed] = useState<TagChange>("add_tag");
  const showChanged = useShowChanged();
  const tagsId = useId();
  const sendTag = (key: TagChange) => {
    const sent = tag.text.trim();
    if (sent === "" || isBusy) return;
    setPressed(key);
    const { done, none } = tagWords[key];
    onSend({ [key]: sent }, (reply) => {
      const count = writeCount(reply.changed, "contact modifié", "contacts modifiés");
      showChanged(reply, {
        title: `Étiquette ${quote(sent)} ${done}\u00a0: ${count}`,
        none: `Étiquette ${quote(sent)} ${none}.`,
      });
      tag.clearSent(sent);
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sendTag("add_tag");
      }}
      className="grid gap-2 p-2.5"
    >
      <TextField
        label="Étiquette"
        // The popover gives it the focus as it opens.
        ref={(field) => field?.setAttribute("autofocus", "")}
        list={tagsId}
        autoComplete="off"
        maxLength={longestTag}
        value={tag.text}
        onChange={({ target }) => tag.setText(target.value)}
      />
      <datalist id={tagsId}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-2">
        <Button
          busy={isBusy && pressed === "remove_tag"}
          disabled={isBusy && pressed !== "remove_tag"}
          onClick={() => sendTag("remove_tag")}
        >
          Retirer
        </Button>
        <Button
          type="submit"
          busy={isBusy && pressed === "add_tag"}
          disabled={isBusy && pressed !== "add_tag"}
        >
          Ajouter
        </Button>
      </div>
    </form>
  );
}

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
