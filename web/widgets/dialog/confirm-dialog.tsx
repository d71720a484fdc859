import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

export type Confirmation = {
  readonly title: string;
  /** What will happen, said plainly. */
  readonly text: string;
  /** The word of the button. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** A text to give with it. */
  readonly reason?: { readonly label: string; readonly help?: string; readonly missing: string | null };
  /** Does it; a refusal is shown in the dialog, which then stays. */
  readonly onConfirm: (reason: string | null) => Promise<unknown>;
};

/** Asks before something is done, and says why when it was refused. */
export function ConfirmDialog(props: Confirmation & { readonly onClose: () => void }) {
  const { title, text, action, isDanger = false, reason, onConfirm, onClose } = props;
  const [typed, setTyped] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  const reasonText = typed.trim();
  const confirm = () => {
    const isRefused = Boolean(reason?.missing) && reasonText === "";
    setIsMissing(isRefused);
    if (!isRefused) mutate(reasonText || null);
  };
  return (
    <Dialog title={title} description={text} onClose={onClose} isBusy={isPending}>
      <div className="grid gap-4">
        {reason && (
          <TextAreaField
            label={reason.label}
            help={reason.help}
            error={isMissing ? (reason.missing ?? undefined) : undefined}
            maxLength={1000}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsMissing(false);
            }}
          />
        )}
        <FormAlert message={error && messageOfError(error)} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button variant={isDanger ? "danger" : "primary"} busy={isPending} onClick={confirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
