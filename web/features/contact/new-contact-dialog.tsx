import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issuesOfError, messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { ContactFields } from "./contact-fields.tsx";
import { emptyValues, factsOf } from "./contact-form-model.ts";
import { useContactForm } from "./use-contact-form.ts";

/** Enters a contact: a name or a way to reach them is enough. */
export function NewContactDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useContactForm("contact-nouveau", emptyValues);
  const [key] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const create = async (): Promise<void> => {
    setRefusal(null);
    if (isSaving || !form.check()) return;
    setIsSaving(true);
    try {
      const { contacts } = await loadCall();
      const { contact, joined } = await contacts.create({
        idempotency_key: key,
        ...factsOf(form.form.values),
      });
      form.forget();
      onClose();
      void showToast({
        title: joined ? "Ce contact existait : il est complété" : "Contact ajouté",
        tone: "success",
      });
      void navigate({ to: "/mes-contacts", search: (before) => ({ ...before, contact: contact.id }) });
      await queryClient.invalidateQueries({ queryKey: ["contacts"] });
    } catch (error) {
      setIsSaving(false);
      if (signInAgain(error, () => void create())) return;
      const issues = issuesOfError(error).map(({ path, message }) => ({ name: String(path[0]), message }));
      if (issues.length > 0) form.refuse(issues);
      else setRefusal(messageOfError(error));
    }
  };
  return (
    <Dialog title="Nouveau contact" onClose={onClose} isBusy={isSaving}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
        className="grid gap-4"
      >
        <ContactFields form={form} />
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={isSaving} className="sm:justify-self-end">
          Ajouter le contact
        </Button>
      </form>
    </Dialog>
  );
}
