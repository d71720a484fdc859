import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { roles } from "#domain/account/account.ts";
import type { AdminAccount } from "#domain/api/admin.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { describeEmail } from "../../client/page/kept-email.ts";
import { roleNames } from "../../client/session/account-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { describeTakenName } from "./taken-name.ts";
import { useAdminAction } from "./use-admin-list.ts";

export type ChangeRoleDialogProps = { readonly account: AdminAccount; readonly onClose: () => void };

export function ChangeRoleDialog({ account, onClose }: ChangeRoleDialogProps) {
  const [role, setRole] = useState(account.role);
  const [reason, setReason] = useState("");
  const act = useAdminAction();
  // Of a visitor's account the name counts again with the role.
  const losesName =
    account.is_name_taken && account.status === "active" && account.role === "visitor" && role !== "visitor";
  const [refusal, setRefusal] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      act(
        (admin) =>
          admin.changeRole({
            id: account.user_id,
            role,
            from: account.role,
            reason: reason.trim() || null,
            drops_name: losesName,
          }),
        "Rôle changé",
      ),
    onMutate: () => setRefusal(null),
    onSuccess: onClose,
    onError: (error) => {
      if (!signInAgain(error, mutate)) setRefusal(messageOfError(error));
    },
  });
  return (
    <Dialog
      title="Changer de rôle"
      description={`Un rôle ne compte que pour un compte actif. ${describeEmail(`Un e-mail en avertira ${account.full_name ?? account.email}.`)}`}
      isBusy={isPending}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label="Rôle"
          value={role}
          onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? account.role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </SelectField>
        {losesName && (
          <p role="note" className="rounded-field border border-soleil/50 px-4 py-3 text-pretty">
            {describeTakenName(account.agency_name ?? "")}
          </p>
        )}
        <TextAreaField
          label="Motif (facultatif)"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormAlert message={refusal} />
        <div data-dialog-actions className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={role === account.role}
            onClick={() => mutate()}
          >
            Changer le rôle
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
