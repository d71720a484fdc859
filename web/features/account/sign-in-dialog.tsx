import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { statusOfRefusal } from "#domain/account/refused-sign-in.ts";
import {
  emailInput,
  minimumPasswordLength,
  signInInput,
  signUpInput,
} from "#domain/account/sign-up-rules.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { AccountRefusal } from "../../widgets/account/post-account.ts";
import { messageOfSignIn, useSignIn } from "../../widgets/account/use-sign-in.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { EmailMark, KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";
import {
  type AuthFormProps,
  KeptEmailField,
  keptEmail,
  messageOfAuth,
  TextButton,
  useBusyForms,
  useForgottenPassword,
  useSignUp,
} from "./auth-form.tsx";
import { DataWithoutSession } from "./data-without-session.tsx";

type Mode = "sign-in" | "sign-up" | "forgotten";

const titles: Readonly<Record<Mode, string>> = {
  "sign-in": "Se connecter",
  "sign-up": "Créer un Compte",
  forgotten: "Mot de passe oublié",
};

type SignInDialogProps = {
  readonly onClose: () => void;
  /** No account is needed for the detailed sheet. */
  readonly onAskForSheet?: (() => void) | undefined;
  readonly onSignedIn?: (() => void) | undefined;
  /** Begins with the way to a new password. */
  readonly isForgotten?: boolean;
};

/** Not to be closed while a call is pending. */
export function SignInDialog(props: SignInDialogProps) {
  const { onClose, onAskForSheet, onSignedIn, isForgotten = false } = props;
  const [mode, setMode] = useState<Mode>(isForgotten ? "forgotten" : "sign-in");
  const [email, setEmail] = useState(keptEmail);
  const { isBusy, mutationKey } = useBusyForms();
  const form = { email, mutationKey };
  const finish = () => {
    onClose();
    onSignedIn?.();
  };
  const change = (next: Mode, typedEmail: string) => {
    setEmail(typedEmail);
    setMode(next);
  };

  return (
    <Dialog title={titles[mode]} onClose={onClose} isBusy={isBusy}>
      {mode === "sign-in" && (
        <SignInForm {...form} onDone={finish} onForgotten={(typed) => change("forgotten", typed)} />
      )}
      {mode === "sign-up" && <SignUpForm {...form} onDone={(typed) => change("sign-in", typed)} />}
      {mode === "forgotten" && <ForgottenPasswordForm {...form} />}
      {mode === "sign-in" && onAskForSheet && <SheetInstead isDisabled={isBusy} onAsk={onAskForSheet} />}
      {mode === "sign-in" ? (
        <OtherWay question="Pas encore de compte ?">
          <TextButton disabled={isBusy} onClick={() => change("sign-up", keptEmail())}>
            Créer un compte
          </TextButton>
        </OtherWay>
      ) : (
        <OtherWay question={mode === "sign-up" ? "Vous avez déjà un compte ?" : "Mot de passe retrouvé ?"}>
          <TextButton disabled={isBusy} onClick={() => change("sign-in", keptEmail())}>
            Se connecter
          </TextButton>
        </OtherWay>
      )}
      {mode !== "forgotten" && (
        <div className="mt-4 border-t border-line pt-4">
          <Button
            disabled={isBusy}
            className="h-auto! min-h-10 w-full py-2 whitespace-normal! pointer-coarse:min-h-11"
            onClick={() => openDialog({ type: "registration" })}
          >
            Créer un compte (réservé aux professionnels)
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function SheetInstead({ isDisabled, onAsk }: { readonly isDisabled: boolean; readonly onAsk: () => void }) {
  return (
    <div className="mt-5 grid gap-3 rounded-card border border-line bg-bg p-4">
      <p className="text-small text-ink-2 text-pretty">
        Un compte de visiteur montre le numéro de rue et toutes les photos. Le prix, la surface et les détails
        sont dans la fiche détaillée, sans compte{brand.sendsEmails && ", par e-mail"}.
      </p>
      <Button icon={<FileText aria-hidden />} disabled={isDisabled} onClick={onAsk} className="w-full">
        Recevoir la fiche détaillée
      </Button>
    </div>
  );
}

function OtherWay({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <p className="mt-4 text-center text-small text-ink-2">
      {question} {children}
    </p>
  );
}

type SignInFormProps = AuthFormProps & {
  readonly onDone: () => void;
  readonly onForgotten: (email: string) => void;
};

function SignInForm({ email, mutationKey, onDone, onForgotten }: SignInFormProps) {
  const { mutate, isPending, error, variables } = useSignIn(mutationKey, onDone);
  const { field, submit, watch } = useForm(signInInput, { email, password: "" });
  const isOfAccount = error instanceof AccountRefusal && statusOfRefusal(error.code) !== null;
  // Of the account that was refused, not of one whose e-mail somebody types over it.
  const { data: typed } = signInInput.safeParse({ email: watch("email"), password: watch("password") });
  const isOfTyped = typed?.email === variables?.email && typed?.password === variables?.password;
  return (
    <form noValidate onSubmit={submit((input) => mutate(input))} className="grid gap-4">
      <KeptEmailField {...field("email")} />
      <div className="grid gap-1">
        <PasswordField label="Mot de passe" autoComplete="current-password" required {...field("password")} />
        <p className="text-right text-small">
          <TextButton disabled={isPending} onClick={() => onForgotten(watch("email"))}>
            Mot de passe oublié ?
          </TextButton>
        </p>
      </div>
      <FormAlert message={error && (isOfTyped || !isOfAccount) ? messageOfSignIn(error) : null} />
      {isOfAccount && isOfTyped && variables && (
        <DataWithoutSession proof={variables} mutationKey={mutationKey} />
      )}
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Se connecter
      </Button>
    </form>
  );
}

type SignUpFormProps = AuthFormProps & { readonly onDone: (email: string) => void };

function SignUpForm({ email, mutationKey, onDone }: SignUpFormProps) {
  const { field, submit, refuse, refusal, watch } = useForm(signUpInput, {
    email,
    password: "",
    fullName: "",
  });
  const { mutate, isPending } = useSignUp(mutationKey, () => onDone(watch("email")));
  return (
    <form
      noValidate
      onSubmit={submit((input) => mutate(input, { onError: (error) => refuse(error, messageOfAuth(error)) }))}
      className="grid gap-4"
    >
      <TextField label="Nom complet (facultatif)" autoComplete="name" {...field("fullName")} />
      <KeptEmailField {...field("email")} />
      <PasswordField
        label="Mot de passe"
        help={`${minimumPasswordLength} caractères au moins.`}
        autoComplete="new-password"
        required
        {...field("password")}
      />
      <FormAlert message={refusal} />
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Créer un Compte
      </Button>
    </form>
  );
}

/** The answer is the same whether or not the address has an account. */
function ForgottenPasswordForm({ email, mutationKey }: AuthFormProps) {
  const { field, submit, refuse, refusal } = useForm(emailInput, { email });
  const { mutate, isPending, data, variables } = useForgottenPassword(mutationKey);
  if (data !== undefined)
    return (
      <div role="status" className="flex gap-3">
        <EmailMark />
        <div className="grid min-w-0 gap-3">
          <p className="text-pretty">
            Si un compte existe à l’adresse <strong className="break-words">{variables?.email}</strong>, un
            e-mail {brand.sendsEmails ? "vient de partir" : "vient d’être écrit"}. Son lien permet de choisir
            un nouveau mot de passe.
          </p>
          <KeptEmailsNote />
        </div>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={submit((input) => mutate(input, { onError: (error) => refuse(error, messageOfAuth(error)) }))}
      className="grid gap-4"
    >
      <p className="text-ink-2">
        {brand.sendsEmails
          ? "Nous vous enverrons un lien pour en choisir un nouveau."
          : "Un lien pour en choisir un nouveau sera écrit dans un e-mail."}
      </p>
      <KeptEmailField {...field("email")} />
      <FormAlert message={refusal} />
      <Button type="submit" variant="primary" busy={isPending} className="w-full">
        Recevoir le lien
      </Button>
    </form>
  );
}
