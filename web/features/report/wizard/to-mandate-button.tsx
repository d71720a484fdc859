import { useMutation } from "@tanstack/react-query";
import { FileSignature } from "lucide-react";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { Button } from "../../../ui/button.tsx";
import { useStoreValue } from "../../../ui/store.ts";
import { showToast } from "../../../ui/toast.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { isAllStored } from "./report-model.ts";
import type { WithEditor } from "./use-report.ts";

/** Puts the client at their mandate, and opens the form of the home with what the report tells of it. */
export function ToMandateButton({ editor }: WithEditor) {
  const id = useStoreValue(editor.models, ({ stored }) => stored.id);
  const isStored = useStoreValue(editor.models, isAllStored);
  const signInAgain = useSignInAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadCall()).reports.toMandate({ id }),
    onSuccess: ({ contact_id: contactId }) => {
      openDialog({ type: "property-form", ofReport: id });
      if (contactId !== null) void showToast({ title: "Client à l’étape du mandat", tone: "success" });
    },
    onError: (error) => {
      if (signInAgain(error, () => mutate())) return;
      const description = messageOfError(error);
      void showToast({ title: "Le mandat n’a pas pu être commencé", description, tone: "danger" });
    },
  });
  return (
    <Button
      icon={<FileSignature aria-hidden />}
      disabled={!isStored}
      busy={isPending}
      onClick={() => mutate()}
    >
      Transformer en mandat
    </Button>
  );
}
