import { useQuery } from "@tanstack/react-query";
import { emailChangeInput } from "#domain/account/sign-up-rules.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { AccountSection } from "./account-section.tsx";
import { accountQuery, tellError, useChangeEmail } from "./use-account.ts";

const empty = { email: "", currentPassword: "" };

/** Changes the e-mail: the new one counts once its link was opened. */
export function EmailForm() {
  const { data: account } = useQuery(accountQuery);
  const { field, submit, showRefusal, reset } = useForm(emailChangeInput, empty);
  const { mutate, isPending } = useChangeEmail();
  const send = submit((change) =>
    mutate(change, {
      onSuccess: () => reset(empty),
      onError: (error) => showRefusal(error) || tellError(error),
    }),
  );
  return (
    <AccountSection
      title="Adresse e-mail"
      text={`Vous vous connectez avec ${account?.email ?? "votre adresse"}. La nouvelle adresse la remplace quand vous ouvrez le lien que nous y envoyons.`}
    >
      {account?.pending_email && (
        <p role="status" className="mb-4 rounded-card border border-soleil/50 p-4 text-pretty">
          Un lien attend d'être ouvert à l'adresse{" "}
          <strong className="break-words">{account.pending_email}</strong>.
        </p>
      )}
      <form noValidate onSubmit={send} className="grid max-w-md gap-4">
        <TextField
          label="Nouvelle adresse e-mail"
          type="email"
          autoComplete="email"
          required
          {...field("email")}
        />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          {...field("currentPassword")}
        />
        <Button type="submit" variant="primary" busy={isPending} className="w-fit">
          Envoyer le lien
        </Button>
      </form>
    </AccountSection>
  );
}
