import { minimumPasswordLength, signUpInput } from "#domain/account/sign-up-rules.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { type AuthFormProps, useBusy } from "./auth-form.ts";
import { useSignUp } from "./use-sign-up.ts";

type SignUpFormProps = AuthFormProps & { readonly onDone: (email: string) => void };

/** A visitor's account: e-mail, password, and a name for those who like. */
export function SignUpForm({ email, onBusy, onDone }: SignUpFormProps) {
  const { field, submit, showRefusal, watch } = useForm(signUpInput, { email, password: "", fullName: "" });
  const { mutate, isPending } = useSignUp(() => onDone(watch("email")));
  useBusy(isPending, onBusy);
  return (
    <form
      noValidate
      onSubmit={submit((input) => mutate(input, { onError: showRefusal }))}
      className="grid gap-4"
    >
      <TextField label="Nom complet (facultatif)" autoComplete="name" {...field("fullName")} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...field("email")}
      />
      <PasswordField
        label="Mot de passe"
        help={`${minimumPasswordLength} caractères au moins.`}
        autoComplete="new-password"
        required
        {...field("password")}
      />
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Créer un Compte
      </Button>
    </form>
  );
}
