import { lazy, Suspense, useState } from "react";
import { sessionBegun } from "#domain/account/session-words.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Skeleton, SkeletonRows } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toast.ts";
import { ToastCard } from "../../ui/toaster.tsx";
import { Specimen } from "./specimen.tsx";

const Dialog = lazy(async () => ({ default: (await import("../../ui/dialog.tsx")).Dialog }));
const Drawer = lazy(async () => ({ default: (await import("../../ui/drawer.tsx")).Drawer }));
const ScreenDialog = lazy(async () => ({
  default: (await import("../../ui/screen-dialog.tsx")).ScreenDialog,
}));

const sceneNames = ["empty", "no-result", "signed-out", "not-found", "no-mail", "error"] as const;

const specimenBars = [3, 0, 5, 11, 8, 14, 9, 17].map((value, at) => ({
  id: String(at),
  label: `S${at + 1}`,
  name: `Semaine ${at + 1}`,
  value,
  valueText: String(value),
}));

const welcome = { ...sessionBegun, tone: "success" } as const;

export function FeedbackSpecimens() {
  return (
    <>
      <Specimen name="Message bref : un seul à la fois, 356 pixels">
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
      <DialogSpecimen />
      <DrawerSpecimen />
      <ScreenDialogSpecimen />
      <Specimen name="Barres : des comptes dans leur ordre, sur un axe de pas ronds depuis 0">
        <div className="w-89 max-w-full">
          <BarChart title="Ouvertures par semaine" bars={specimenBars} />
        </div>
      </Specimen>
      <Specimen name="Attente">
        <Spinner />
        <Skeleton className="h-5 w-40" />
        <SkeletonRows count={3} className="w-60" />
      </Specimen>
      <Specimen name="Scènes des écrans qui n’ont rien à montrer : de jour, et de nuit dans le thème sombre">
        {sceneNames.map((name) => (
          <Scene key={name} name={name} className="w-60" />
        ))}
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

function DialogSpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Specimen name="Dialogue : une seule question">
      <Button size="small" onClick={() => setIsOpen(true)}>
        Ouvrir
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog title="Supprimer ce bien ?" description="Il disparaîtra de la carte." onClose={close}>
            <Button variant="danger" className="w-full" onClick={close}>
              Supprimer
            </Button>
          </Dialog>
        </Suspense>
      )}
    </Specimen>
  );
}

function ScreenDialogSpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Specimen name="Feuille de travail : tout l’écran d’un téléphone">
      <Button size="small" onClick={() => setIsOpen(true)}>
        Déplier
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScreenDialog
            title="Mes Biens"
            subtitle="Ce que vous vendez et avez vendu"
            onClose={close}
            footer={
              <div className="flex justify-end px-5 py-3">
                <Button variant="primary" onClick={close}>
                  Enregistrer
                </Button>
              </div>
            }
          >
            <p className="p-5">Un travail long, par-dessus la page, dont le pied reste en vue.</p>
          </ScreenDialog>
        </Suspense>
      )}
    </Specimen>
  );
}

function DrawerSpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen name="Tiroir des petits écrans : un glissement vers le bas le ferme">
      <Button size="small" onClick={() => setIsOpen(true)}>
        Tirer
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Drawer title="Détails de la propriété" onClose={() => setIsOpen(false)}>
            <p className="p-5">Ce que la carte montre à cet endroit.</p>
          </Drawer>
        </Suspense>
      )}
    </Specimen>
  );
}
