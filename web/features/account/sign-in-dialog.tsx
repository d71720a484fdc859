import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { ForgottenPasswordForm } from "./forgotten-password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { TextButton } from "./text-button.tsx";

type Mode = "sign-in" | "sign-up" | "forgotten";

const titles: Readonly<Record<Mode, string>> = {
  "sign-in": "Se connecter",
  "sign-up": "Créer un Compte",
  forgotten: "Mot de passe oublié",
};

export type SignInDialogProps = {
  readonly onClose: () => void;
  /** Asks for the detailed sheet of a home instead: no account is needed for it. */
  readonly onOtherWay?: (() => void) | undefined;
};

/** Signing in, creating a visitor's account, and the way to a new password. It stays while an answer is awaited. */
export function SignInDialog({ onClose, onOtherWay }: SignInDialogProps) {
  const [mode, setMode] = useState<Mode>("sign-in");
  const [email, setEmail] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = { email, onBusy: setIsBusy };
  const change = (next: Mode, typedEmail: string) => {
    setEmail(typedEmail);
    setMode(next);
  };

  return (
    <Dialog title={titles[mode]} onClose={onClose} isBusy={isBusy}>
      {mode === "sign-in" && (
        <SignInForm {...form} onDone={onClose} onForgotten={(typed) => change("forgotten", typed)} />
      )}
      {mode === "sign-up" && <SignUpForm {...form} onDone={(typed) => change("sign-in", typed)} />}
      {mode === "forgotten" && <ForgottenPasswordForm {...form} />}
      {mode === "sign-in" && onOtherWay && <SheetInstead isDisabled={isBusy} onAsk={onOtherWay} />}
      {mode === "sign-in" ? (
        <OtherWay question="Pas encore de compte ?">
          <TextButton disabled={isBusy} onClick={() => setMode("sign-up")}>
            Créer un compte
          </TextButton>
        </OtherWay>
      ) : (
        <OtherWay question={mode === "sign-up" ? "Vous avez déjà un compte ?" : "Il vous revient ?"}>
          <TextButton disabled={isBusy} onClick={() => setMode("sign-in")}>
            Se connecter
          </TextButton>
        </OtherWay>
      )}
      {mode !== "forgotten" && (
        <div className="mt-4 border-t border-line pt-4">
          <Button
            disabled={isBusy}
            className="h-auto min-h-10 w-full py-2 whitespace-normal! pointer-coarse:min-h-11"
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
        Sans compte, recevez par e-mail le prix, la surface, l'adresse complète et toutes les photos de ce
        bien.
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
