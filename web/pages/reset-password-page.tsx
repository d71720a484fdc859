import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type NewPasswordInput, newPasswordInput } from "#domain/account/sign-up-rules.ts";
import { messageOfError, statusOfError } from "../client/api/call-error.ts";
import { loadCall } from "../client/api/load-call.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { useEmailToken } from "../client/session/email-tokens.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormAlert } from "../ui/form-alert.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { PasswordField } from "../ui/text-field.tsx";
import { openDialog } from "../widgets/dialog/dialog-store.ts";
import { useForm } from "../widgets/form/use-form.ts";
import { PlainPage } from "../widgets/page/plain-page.tsx";

const openSignIn = () => openDialog({ type: "sign-in" });
const askForLink = () => openDialog({ type: "sign-in", isForgotten: true });

export function ResetPasswordPage() {
  usePageTitle("Nouveau mot de passe");
  const token = useEmailToken();
  const [isDone, setIsDone] = useState(false);
  return (
    <PlainPage>
      {isDone && (
        <MessageState
          isPage
          title="Votre mot de passe a changé"
          text="Vos autres sessions ont été fermées. Connectez-vous avec le nouveau mot de passe."
          action={
            <Button variant="primary" onClick={openSignIn}>
              Se connecter
            </Button>
          }
        />
      )}
      {!isDone && token === "" && (
        <DeadLink
          title="Ce lien est incomplet"
          text="Ouvrez-le depuis l’e-mail, ou demandez-en un nouveau."
        />
      )}
      {!isDone && token !== "" && <NewPassword token={token} onDone={() => setIsDone(true)} />}
    </PlainPage>
  );
}

function DeadLink({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <MessageState
      isPage
      isError
      scene="not-found"
      title={title}
      text={text}
      action={
        <Button variant="primary" onClick={askForLink}>
          Recevoir un nouveau lien
        </Button>
      }
    />
  );
}

type NewPasswordProps = { readonly token: string; readonly onDone: () => void };

function NewPassword({ token, onDone }: NewPasswordProps) {
  const { field, submit, refuse, refusal } = useForm(
    newPasswordInput,
    { password: "", confirmPassword: "" },
    { repeats: { password: "confirmPassword" } },
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (input: NewPasswordInput) =>
      (await loadCall()).account.resetPassword({ ...input, token }),
    onSuccess: onDone,
    onError: (error) => refuse(error),
  });
  if (statusOfError(error) === 404)
    return <DeadLink title="Ce lien n’est plus valable" text={messageOfError(error)} />;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12">
      <Card className="p-6">
        <h1 className="title text-title-2">Nouveau mot de passe</h1>
        <form noValidate onSubmit={submit((input) => mutate(input))} className="mt-5 grid gap-4">
          <PasswordField
            label="Mot de passe"
            help="8 caractères au moins, avec une minuscule, une majuscule et un chiffre."
            autoComplete="new-password"
            required
            {...field("password")}
          />
          <PasswordField
            label="Confirmation du mot de passe"
            autoComplete="new-password"
            required
            {...field("confirmPassword")}
          />
          <FormAlert message={refusal} />
          <Button type="submit" variant="primary" busy={isPending}>
            Enregistrer le mot de passe
          </Button>
        </form>
      </Card>
    </div>
  );
}
