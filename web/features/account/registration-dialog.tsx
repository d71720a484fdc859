import { useNavigate } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { TextButton } from "./text-button.tsx";

/** Asks for a professional account, then says what happens next. */
export function RegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const navigate = useNavigate();
  const goHome = () => {
    onClose();
    void navigate({ to: "/" });
  };
  if (isSent)
    return (
      <Dialog title="Demande envoyée" onClose={onClose}>
        <div role="status" className="flex gap-3">
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pin" />
          <p className="text-pretty">
            Votre demande a été transmise. Vous recevrez un email dès validation par un administrateur.
          </p>
        </div>
        <Button variant="primary" className="mt-5 w-full" onClick={goHome}>
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
      <RegistrationForm onBusy={setIsBusy} onDone={() => setIsSent(true)} />
      <p className="mt-4 text-center text-small text-ink-2">
        Vous avez déjà un compte ?{" "}
        <TextButton disabled={isBusy} onClick={() => openDialog({ type: "sign-in" })}>
          Se connecter
        </TextButton>
      </p>
    </Dialog>
  );
}
