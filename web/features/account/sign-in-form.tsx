import { signInInput } from "#domain/account/sign-up-rules.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useSignIn } from "../../widgets/account/use-sign-in.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { type AuthFormProps, useBusy } from "./auth-form.ts";
import { TextButton } from "./text-button.tsx";

type SignInFormProps = AuthFormProps & {
  readonly onDone: () => void;
  readonly onForgotten: (email: string) => void;
};

/** E-mail and password. */
export function SignInForm({ email, onBusy, onDone, onForgotten }: SignInFormProps) {
  const { mutate, isPending } = useSignIn(onDone);
  const { field, submit, watch } = useForm(signInInput, { email, password: "" });
  useBusy(isPending, onBusy);
  return (
    <form noValidate onSubmit={submit((input) => mutate(input))} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...field("email")}
      />
      <div className="grid gap-1">
        <PasswordField label="Mot de passe" autoComplete="current-password" required {...field("password")} />
        <p className="text-right text-small">
          <TextButton disabled={isPending} onClick={() => onForgotten(watch("email"))}>
            Mot de passe oublié ?
          </TextButton>
        </p>
      </div>
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Se connecter
      </Button>
    </form>
  );
}
