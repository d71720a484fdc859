import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { type ContactEvent, contactEvent } from "#domain/api/contact-exchange.ts";
import { longestNote } from "#domain/contact/contact.ts";
import { quote } from "#domain/text/quote.ts";
import { sanitizeText } from "#domain/text/sanitize-text.ts";
import { findKeptNames, readKeptText, writeKeptText } from "../../client/session/kept-texts.ts";
import { Button } from "../../ui/button.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useAnsweredKey } from "../../widgets/form/use-answered-key.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { useOneChange } from "./use-contact-change.ts";
import { sendOnEnter } from "./use-kept-text.ts";

type NoteEditorProps = {
  readonly contactId: string;
  readonly note: ContactEvent;
  /** It was opened by a press just now. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** A note of one's own as one writes it anew; what another window wrote meanwhile is shown before it is written over. */
export function NoteEditor({ contactId, note, takesFocus, onClose }: NoteEditorProps) {
  const stored = note.text ?? "";
  const { text, before, enter, forget } = useNoteDraft(contactId, note);
  const { change, isBusy } = useOneChange();
  // One’s own is stored without needless spaces.
  const isWrittenOver = stored !== before && stored !== sanitizeText(text);
  const close = () => {
    forget();
    onClose();
  };
  const save = () => {
    if (isBusy || text.trim() === "") return;
    // Whoever saves with the other text in sight has read it.
    enter({ text, before: stored });
    void change({
      call: (contacts) => contacts.saveNote({ id: note.id, text, text_before: stored }),
      onDone: close,
      failure: "La note n’a pas été enregistrée",
    });
  };
  return (
    <form
      aria-label="Modifier la note"
      onKeyDown={sendOnEnter(save)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      className="mt-1 grid gap-2"
    >
      <TextAreaField
        ref={takesFocus ? focusOnArrival : null}
        label="Note"
        maxLength={longestNote}
        readOnly={isBusy}
        value={text}
        onChange={({ target }) => enter({ text: target.value, before })}
      />
      {isWrittenOver && (
        <p role="alert" className="text-small whitespace-pre-line text-soleil [overflow-wrap:anywhere]">
          {`Cette note a changé dans une autre fenêtre\u00a0: ${quote(stored)}. Enregistrer la remplace par la vôtre.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={isBusy} disabled={text.trim() === ""}>
          Enregistrer
        </Button>
        <Button size="small" disabled={isBusy} onClick={close}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

type LostNoteProps = {
  readonly contactId: string;
  readonly note: ContactEvent;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** What was being written of a note that another window deleted: kept, and offered as a new one. */
export function LostNote({ contactId, note, takesFocus, onClose }: LostNoteProps) {
  const { text, before, enter, forget } = useNoteDraft(contactId, note);
  const key = useAnsweredKey();
  const { change, isBusy } = useOneChange();
  const close = () => {
    forget();
    onClose();
  };
  const save = () =>
    void change({
      call: (contacts) =>
        key.send((idempotency_key) => contacts.addNote({ id: contactId, idempotency_key, text })),
      onDone: close,
      failure: "La note n’a pas été enregistrée",
    });
  return (
    <section aria-label="Note supprimée" className="grid gap-2 rounded-field border border-soleil/50 p-3">
      <p role="alert" className="text-small text-soleil">
        Cette note n’est plus dans cet historique. Votre texte est gardé{"\u00a0"}: vous pouvez en faire une
        nouvelle note.
      </p>
      <TextAreaField
        ref={takesFocus ? focusOnArrival : null}
        label="Note"
        maxLength={longestNote}
        readOnly={isBusy}
        value={text}
        onChange={({ target }) => enter({ text: target.value, before })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" busy={isBusy} disabled={text.trim() === ""} onClick={save}>
          Enregistrer comme nouvelle note
        </Button>
        <Button size="small" disabled={isBusy} onClick={close}>
          Abandonner
        </Button>
      </div>
    </section>
  );
}

const draftStart = "contact-note-";
const draftNameOf = (noteId: string) => `${draftStart}${noteId}`;

/** Something was typed over a note in this tab, and neither stored nor given up. */
export function hasNoteDraft(noteId: string): boolean {
  return readKeptText(draftNameOf(noteId)) !== null;
}

export function forgetNoteDraft(noteId: string): void {
  writeKeptText(draftNameOf(noteId), null);
}

const noteDraft = z.object({
  text: z.string(),
  before: z.string(),
  /** Where the note was, as it was: it may be gone once the tab shows its contact again. Older drafts say neither. */
  contactId: z.optional(z.string()),
  note: z.optional(contactEvent),
});
type NoteDraft = z.infer<typeof noteDraft>;

function readDraft(text: string | null): NoteDraft | null {
  try {
    return noteDraft.safeParse(JSON.parse(text ?? "")).data ?? null;
  } catch {
    // What is typed of a new note is kept beside as it is.
    return null;
  }
}

/** The notes of a contact that something was typed over in this tab, as they stood then. */
export function findNoteDrafts(contactId: string): readonly ContactEvent[] {
  return findKeptNames(draftStart).flatMap((name) => {
    const draft = readDraft(readKeptText(name));
    return draft?.note !== undefined && draft.contactId === contactId ? [draft.note] : [];
  });
}

/** What is typed, kept in the tab with the note that it was begun from. */
function useNoteDraft(contactId: string, note: ContactEvent) {
  const kept = useKeptTexts({ draft: draftNameOf(note.id) }, { draft: "" });
  const stored = note.text ?? "";
  const [draft, setDraft] = useState<Pick<NoteDraft, "text" | "before">>(
    () => readDraft(kept.start.draft) ?? { text: stored, before: stored },
  );
  return {
    ...draft,
    enter: (next: Pick<NoteDraft, "text" | "before">) => {
      setDraft(next);
      kept.keep({ draft: JSON.stringify({ ...next, contactId, note }) });
    },
    forget: kept.forget,
  };
}
