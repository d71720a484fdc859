import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Contact, contact as contactSchema } from "#domain/api/contact.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { outcomeOfError } from "../../widgets/editor/save-outcome.ts";
import { useKeptKey } from "../../widgets/form/use-kept-key.ts";
import { ContactConflict } from "./contact-conflict.tsx";
import { ContactFields } from "./contact-fields.tsx";
import {
  type ContactValues,
  changedFacts,
  emptyValues,
  factsOf,
  fieldNames,
  valuesOf,
} from "./contact-form-model.ts";
import { type ContactForm, useContactForm } from "./use-contact-form.ts";

/** Enters a contact: a name or a way to reach them is enough. */
export function NewContactDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useContactForm("contact-nouveau", emptyValues);
  const { stands, refusal, isSaving, create, createAnother, saveOver, open } = useCreateContact(
    form,
    onClose,
  );
  return (
    <Dialog title="Nouveau contact" onClose={onClose} isBusy={isSaving}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) void create();
        }}
        className="grid gap-4"
      >
        <ContactFields form={form} />
        {stands !== null && (
          <ContactConflict
            title="Ce contact est déjà enregistré, avec d’autres informations"
            base={form.form.values}
            theirs={stands}
            onKeep={() => form.check() && void saveOver(stands)}
            dropLabel="Garder ce qui est enregistré"
            onDrop={() => open(stands)}
            onOther={() => form.check() && void createAnother()}
          />
        )}
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={isSaving} className="sm:justify-self-end">
          Ajouter le contact
        </Button>
      </form>
    </Dialog>
  );
}

/** Enters what was typed once; after a lost answer it may stand already, with the words that were sent then. */
function useCreateContact(form: ContactForm, onClose: () => void) {
  const key = useKeptKey("contact-nouveau-cle");
  const [stands, setStands] = useState<Contact | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const open = ({ id }: Contact) => {
    form.forget();
    key.forget();
    onClose();
    void navigate({
      to: "/mes-contacts",
      search: ({ demande: _asked, ...before }) => ({ ...before, contact: id }),
    });
    void queryClient.invalidateQueries({ queryKey: ["contacts"] });
  };
  const send = async (write: () => Promise<{ contact: Contact; title: string }>): Promise<void> => {
    setRefusal(null);
    if (isSaving) return;
    setIsSaving(true);
    try {
      const { contact, title } = await write();
      open(contact);
      void showToast({ title, tone: "success" });
    } catch (error) {
      setIsSaving(false);
      if (!signInAgain(error, () => void send(write))) showRefusal(error);
    }
  };
  const showRefusal = (error: unknown) => {
    const outcome = readOutcome(error);
    setStands(outcome.type === "conflict" ? outcome.theirs : null);
    if (outcome.type === "gone") {
      key.renew();
      setRefusal(
        "Ce contact a été supprimé entre-temps. Votre saisie est gardée\u00a0: vous pouvez l’ajouter à nouveau.",
      );
    } else if (outcome.type === "refused") {
      form.refuse(outcome.issues);
      setRefusal(outcome.toast?.title ?? null);
    }
  };
  return {
    /** What stands of it already, where it was sent before with other words. */
    stands,
    refusal,
    isSaving,
    open,
    create: () => send(() => createContact(form.form.values, key.take())),
    createAnother() {
      const next = key.renew();
      setStands(null);
      return send(() => createContact(form.form.values, next));
    },
    saveOver: (over: Contact) => send(() => saveContact(form.form.values, over)),
  };
}

function readOutcome(error: unknown) {
  return outcomeOfError(error, {
    depth: 0,
    isField: (name) => name in fieldNames,
    readStored: (current) => contactSchema.safeParse(current).data ?? null,
    toastOf: () => ({ title: messageOfError(error), tone: "danger" }),
  });
}

async function createContact(values: ContactValues, key: string) {
  const { contacts } = await loadCall();
  const { contact, joined } = await contacts.create({ idempotency_key: key, ...factsOf(values) });
  return { contact, title: joined ? "Ce contact existait : il est complété" : "Contact ajouté" };
}

async function saveContact(values: ContactValues, over: Contact) {
  const { contacts } = await loadCall();
  const { id, version } = over;
  const facts = changedFacts(values, valuesOf(over));
  return { contact: await contacts.save({ id, version, ...facts }), title: "Contact enregistré" };
}
