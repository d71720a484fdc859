import { useMutation } from "@tanstack/react-query";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { EmailMark, KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";

export function ResendVerification() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await loadCall()).account.resendVerification(),
  });
  if (isSuccess)
    return (
      <div role="status" className="grid gap-2">
        <p className={classNames("flex items-center gap-2", brand.sendsEmails && "text-pin")}>
          <EmailMark />
          {brand.sendsEmails ? "Un nouveau lien vient de partir." : "Un nouveau lien vient d’être écrit."}
        </p>
        <KeptEmailsNote />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <FormAlert message={error && messageOfError(error)} />
      <Button busy={isPending} onClick={() => mutate()}>
        Vérifier mon e-mail
      </Button>
    </div>
  );
}
