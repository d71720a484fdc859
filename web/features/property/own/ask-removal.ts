import { openDialog } from "../../../widgets/dialog/dialog-store.ts";

/** Asks before properties are deleted. */
export function askRemoval(what: string, remove: () => Promise<unknown>) {
  openDialog({
    type: "confirm",
    title: `Supprimer ${what} ?`,
    text: "La carte, les listes et les pages publiques le perdent aussitôt. Vous avez dix secondes pour annuler ; ensuite, les photos et les données sont effacées.",
    action: "Supprimer",
    isDanger: true,
    onConfirm: remove,
  });
}
