import { useQuery } from "@tanstack/react-query";
import { passwordChangeInput } from "#domain/account/sign-up-rules.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { AccountSection } from "./account-section.tsx";
import { accountQuery, tellError, useChangePassword } from "./use-account.ts";

const empty = { currentPassword: "", password: "", confirmPassword: "" };

/** Changes the password: the present one proves who asks. */
export function PasswordForm() {
  const { field, submit, showRefusal, reset } = useForm(passwordChangeInput, empty);
  const { data: account } = useQuery(accountQuery);
  const { mutate, isPending } = useChangePassword();
  const send = submit((passwords) =>
    mutate(passwords, {
      onSuccess: () => reset(empty),
      onError: (error) => showRefusal(error) || tellError(error),
    }),
  );
  return (
    <AccountSection title="Mot de passe" text="Le changer ferme vos sessions sur les autres appareils.">
      <form noValidate onSubmit={send} className="grid max-w-md gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          {...field("currentPassword")}
        />
        <PasswordField
          label="Nouveau mot de passe"
          help="8 caractères au moins, avec une minuscule, une majuscule et un chiffre."
          autoComplete="new-password"
          required
          {...field("password")}
        />
        <PasswordField
          label="Confirmation du nouveau mot de passe"
          autoComplete="new-password"
          required
          {...field("confirmPassword")}
        />
        <Button type="submit" variant="primary" busy={isPending} className="w-fit">
          Changer le mot de passe
        </Button>
      </form>
    </AccountSection>
  );
}
