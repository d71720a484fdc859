import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useSignInAgain } from "./ask-to-sign-in.ts";
import type { Confirmation } from "./dialog-store.ts";

export function ConfirmDialog(props: Confirmation & { readonly onClose: () => void }) {
  const { title, text, action, isDanger = false, reason, choice, onConfirm, onClose } = props;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: (typedReason: string | null) => onConfirm(typedReason, chosen),
    onMutate: () => setRefusal(null),
    onSuccess: onClose,
    onError: (error, typedReason) => {
      if (!signInAgain(error, () => mutate(typedReason))) setRefusal(messageOfError(error));
    },
  });
  const reasonText = typed.trim();
  const confirm = () => {
    const isRefused = Boolean(reason?.missing) && reasonText === "";
    setIsMissing(isRefused);
    if (!isRefused) mutate(reasonText || null);
  };
  return (
    <Dialog title={title} description={text} onClose={onClose} isBusy={isPending}>
      <div className="grid gap-4">
        {choice && (
          <SelectField label={choice.label} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
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
        <FormAlert message={refusal} />
        <div data-dialog-actions className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
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
