import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { type Contact, contact as contactSchema } from "#domain/api/contact.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { readKeptText } from "../../client/session/kept-texts.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { outcomeOfError } from "../../widgets/editor/save-outcome.ts";
import { ContactConflict, Fact, writeFact } from "./contact-conflict.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { type ContactValues, changedFacts, fieldNames, valuesOf } from "./contact-form-model.ts";
import { Section } from "./contact-section.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The name that what is typed of a contact's facts is kept under in the tab. */
const draftNameOf = ({ id }: Contact) => `contact-${id}`;

type ContactFactsProps = { readonly contact: Contact };

/** What is known of a contact, read and edited in the same place. */
export function ContactFactsSection({ contact }: ContactFactsProps) {
  // What a session's end, or a reload, took from under the hands is there again.
  const [isEditing, setIsEditing] = useState(() => readKeptText(draftNameOf(contact)) !== null);
  return (
    <Section title="Coordonnées">
      {isEditing && contact.may_edit ? (
        <FactsForm contact={contact} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <FactList contact={contact} />
          {contact.may_edit && (
            <Button
              size="small"
              className="justify-self-start"
              icon={<Pencil aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              Modifier
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function FactList({ contact }: ContactFactsProps) {
  const values = valuesOf(contact);
  const names = (Object.keys(fieldNames) as (keyof ContactValues)[]).filter(
    (name) => writeFact(values, name) !== "",
  );
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {names.map((name) => (
        <Fact key={name} name={fieldNames[name]}>
          {writeFact(values, name)}
        </Fact>
      ))}
    </dl>
  );
}

type FactsFormProps = ContactFactsProps & { readonly onClose: () => void };

function FactsForm({ contact, onClose }: FactsFormProps) {
  // What was read when the form opened: what arrives meanwhile is told of when it is saved.
  const [base, setBase] = useState(contact);
  const form = useContactForm(draftNameOf(contact), valuesOf(contact));
  const [theirs, setTheirs] = useState<Contact | null>(null);
  const saving = useSaveFacts({
    onSaved: () => {
      form.forget();
      onClose();
    },
    onConflict: (now) => offer(now),
    refuse: form.refuse,
  });
  /** Saves over what was typed on; what says something else by now is shown before anything is written over it. */
  const offer = (over: Contact) => {
    if (Object.keys(changedFacts(valuesOf(over), form.readStored())).length > 0) setTheirs(over);
    else save(over);
  };
  const save = (over: Contact) => {
    setTheirs(null);
    setBase(over);
    void saving.save(over, changedFacts(form.rebase(valuesOf(over)), valuesOf(over)));
  };
  const leave = () => {
    form.forget();
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Merged into another meanwhile, the contact is that one.
        if (form.check()) offer(base.id === contact.id ? base : contact);
      }}
      className="grid gap-4 rounded-card border border-line p-3"
    >
      {form.hasDraft && <p className="text-small text-ink-2">Votre saisie d’avant est reprise ici.</p>}
      <ContactFields form={form} contactId={contact.id} />
      {theirs !== null && (
        <ContactConflict
          title="Ce contact a été modifié entre-temps"
          base={form.form.stored}
          theirs={theirs}
          onKeep={() => form.check() && save(theirs)}
          dropLabel="Garder leur version"
          onDrop={leave}
        />
      )}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button onClick={leave}>Annuler</Button>
        <Button type="submit" variant="primary" busy={saving.isSaving}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

type Saving = {
  readonly onSaved: () => void;
  readonly onConflict: (theirs: Contact) => void;
  readonly refuse: (issues: readonly { readonly name: string; readonly message: string }[]) => void;
};

function useSaveFacts({ onSaved, onConflict, refuse }: Saving) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (
    { id, version }: Pick<Contact, "id" | "version">,
    facts: ReturnType<typeof changedFacts>,
  ): Promise<void> => {
    setIsSaving(true);
    try {
      await (await loadCall()).contacts.save({ id, version, ...facts });
    } catch (error) {
      // Before what may save once more.
      setIsSaving(false);
      if (!signInAgain(error, () => void save({ id, version }, facts))) showRefusal(error);
      return;
    }
    onSaved();
    await queryClient.invalidateQueries({ queryKey: ["contacts"] });
    setIsSaving(false);
  };
  const showRefusal = (error: unknown) => {
    const outcome = outcomeOfError(error, {
      depth: 0,
      isField: (name) => name in fieldNames,
      readStored: (current) => contactSchema.safeParse(current).data ?? null,
      toastOf: () => ({
        title: "Le contact n’a pas été enregistré",
        description: messageOfError(error),
        tone: "danger",
      }),
    });
    if (outcome.type === "conflict") onConflict(outcome.theirs);
    else if (outcome.type === "gone") void showToast({ title: "Ce contact n’existe plus", tone: "danger" });
    else if (outcome.type === "refused") {
      refuse(outcome.issues);
      if (outcome.toast !== null) void showToast(outcome.toast);
    }
  };
  return { save, isSaving };
}
