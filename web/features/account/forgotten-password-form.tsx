import { MailCheck } from "lucide-react";
import { emailInput } from "#domain/account/sign-up-rules.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { type AuthFormProps, useBusy } from "./auth-form.ts";
import { useForgottenPassword } from "./use-sign-up.ts";

/** Asks for a link by e-mail. What is told does not depend on whether the address has an account. */
export function ForgottenPasswordForm({ email, onBusy }: AuthFormProps) {
  const { field, submit, showRefusal } = useForm(emailInput, { email });
  const { mutate, isPending, data, variables } = useForgottenPassword();
  useBusy(isPending, onBusy);
  if (data !== undefined)
    return (
      <div role="status" className="flex gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pin" />
        <p className="min-w-0 text-pretty">
          Si un compte existe à l'adresse <strong className="break-words">{variables?.email}</strong>, un
          e-mail vient de partir. Son lien permet de choisir un nouveau mot de passe.
        </p>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={submit((input) => mutate(input, { onError: showRefusal }))}
      className="grid gap-4"
    >
      <p className="text-ink-2">Nous vous enverrons un lien pour en choisir un nouveau.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...field("email")}
      />
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Recevoir le lien
      </Button>
    </form>
  );
}
