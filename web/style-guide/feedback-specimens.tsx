import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { showToast } from "../ui/toast.ts";
import { ToastCard } from "../ui/toast-card.tsx";
import { Specimen } from "./specimen.tsx";

const Dialog = lazy(async () => ({ default: (await import("../ui/dialog.tsx")).Dialog }));

const welcome = {
  title: "Bon retour !",
  description: "Vous vous êtes connecté avec succès.",
  tone: "success",
} as const;

export function FeedbackSpecimens() {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Specimen name="Message bref : un seul à la fois, 356 pixels">
        <div className="w-89 max-w-full">
          <ToastCard {...welcome} />
        </div>
        <div className="w-89 max-w-full">
          <ToastCard title="Erreur" description="Une erreur inattendue est survenue" tone="danger" />
        </div>
        <Button size="small" onClick={() => void showToast(welcome)}>
          Montrer
        </Button>
      </Specimen>
      <Specimen name="Dialogue : une seule question">
        <Button size="small" onClick={() => setIsAsking(true)}>
          Ouvrir
        </Button>
        {isAsking && (
          <Suspense fallback={null}>
            <Dialog title="Supprimer ce bien ?" description="Il disparaîtra de la carte." onClose={close}>
              <Button variant="danger" className="w-full" onClick={close}>
                Supprimer
              </Button>
            </Dialog>
          </Suspense>
        )}
      </Specimen>
      <Specimen name="Attente">
        <Spinner />
        <Skeleton className="h-5 w-40" />
      </Specimen>
      <Specimen name="Rien à montrer">
        <MessageState
          title="Aucun bien par ici"
          text="Éloignez la carte, ou retirez un filtre."
          action={<Button size="small">Retirer les filtres</Button>}
        />
      </Specimen>
    </>
  );
}
