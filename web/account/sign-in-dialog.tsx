import { type FormEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { checkSignIn, readSignIn, type SignInErrors, type SignInInput } from "./sign-in-form.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Asks for e-mail and password. It stays open while the answer is awaited. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const [errors, setErrors] = useState<SignInErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useSignIn(onClose);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readSignIn(new FormData(event.currentTarget));
    const found = checkSignIn(input);
    setErrors(found);
    const [firstWrong] = Object.keys(found);
    if (firstWrong) form.current?.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
    else mutate(input);
  };
  const clear = (field: keyof SignInInput) => () => setErrors(({ [field]: _cleared, ...others }) => others);

  return (
    <Dialog title="Se connecter" onClose={onClose} isBusy={isPending}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
          onChange={clear("email")}
        />
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
          onChange={clear("password")}
        />
        <Button type="submit" variant="primary" busy={isPending} className="mt-1 w-full">
          Se connecter
        </Button>
      </form>
    </Dialog>
  );
}
