import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Sends the verification link again to the signed-in person. */
export function ResendVerification() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => (await loadCall()).account.resendVerification(),
    onError: (error) => showToast({ title: "Erreur", description: messageOfError(error), tone: "danger" }),
  });
  if (isSuccess)
    return (
      <p role="status" className="flex items-center gap-2 text-pin">
        <MailCheck aria-hidden className="size-4.5 shrink-0" />
        Un nouveau lien vient de partir.
      </p>
    );
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Vérifier mon e-mail
    </Button>
  );
}
