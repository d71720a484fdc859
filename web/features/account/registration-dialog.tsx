import { useState } from "react";
import { registrationInput } from "#domain/account/sign-up-rules.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NewPasswordFields } from "../../widgets/account/new-password-fields.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { EmailMark, KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";
import {
  type AuthFormProps,
  KeptEmailField,
  keptEmail,
  TextButton,
  useBusyForms,
  useRegistration,
} from "./auth-form.tsx";

export function RegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, mutationKey } = useBusyForms();
  const [isSent, setIsSent] = useState(false);
  const navigate = useNavigate();
  const goToMap = () => {
    onClose();
    void navigate({ to: "/" });
  };
  if (isSent)
    return (
      <Dialog title="Demande envoyée" onClose={onClose}>
        <div role="status" className="flex gap-3">
          <EmailMark />
          <div className="grid gap-3">
            <p className="text-pretty">
              Votre demande a été transmise. Vous recevrez un email dès validation par un administrateur.
            </p>
            <KeptEmailsNote />
          </div>
        </div>
        <Button variant="primary" className="mt-5 w-full" onClick={goToMap}>
          Retour à l'accueil
        </Button>
      </Dialog>
    );
  return (
    <Dialog
      title="Créer un compte professionnel"
      description="Pour les agences et les mandataires. Un administrateur valide chaque demande."
      isWide
      isBusy={isBusy}
      onClose={onClose}
    >
      <RegistrationForm mutationKey={mutationKey} onDone={() => setIsSent(true)} />
      <p className="mt-4 text-center text-small text-ink-2">
        Vous avez déjà un compte ?{" "}
        <TextButton disabled={isBusy} onClick={() => openDialog({ type: "sign-in" })}>
          Se connecter
        </TextButton>
      </p>
    </Dialog>
  );
}

type RegistrationFormProps = Pick<AuthFormProps, "mutationKey"> & { readonly onDone: () => void };

const emptyTexts = { firstName: "", lastName: "", agencyName: "", phone: "" };
const keptKeys = { firstName: "first-name", lastName: "last-name", agencyName: "agency", phone: "phone" };
const emptyPasswords = { password: "", confirmPassword: "" };

function RegistrationForm({ mutationKey, onDone }: RegistrationFormProps) {
  const kept = useKeptTexts(keptKeys, emptyTexts);
  const { field, submit, refuse, refusal } = useForm(
    registrationInput,
    { ...kept.start, email: keptEmail(), ...emptyPasswords },
    {
      repeats: { password: "confirmPassword" },
      onEdit: ({ firstName, lastName, agencyName, phone }) =>
        kept.keep({ firstName, lastName, agencyName, phone }),
    },
  );
  const { mutate, isPending } = useRegistration(mutationKey);
  const showFailure = (error: unknown) => {
    const status = statusOfError(error);
    const isRefusal = status !== null && status < 500;
    refuse(error, isRefusal ? messageOfError(error) : "Une erreur est survenue. Veuillez réessayer.");
  };
  const send = submit((input) => {
    const finish = () => {
      kept.forget();
      onDone();
    };
    mutate(input, { onSuccess: finish, onError: showFailure });
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4 sm:grid-cols-2">
      <TextField label="Prénom" autoComplete="given-name" required {...field("firstName")} />
      <TextField label="Nom" autoComplete="family-name" required {...field("lastName")} />
      <TextField label="Nom de l’agence" autoComplete="organization" required {...field("agencyName")} />
      <TextField label="Téléphone" type="tel" autoComplete="tel" required {...field("phone")} />
      <KeptEmailField className="sm:col-span-2" {...field("email")} />
      <NewPasswordFields field={field} />
      <div className="grid gap-4 sm:col-span-2">
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={isPending} className="w-full">
          Envoyer ma demande
        </Button>
      </div>
    </form>
  );
}
