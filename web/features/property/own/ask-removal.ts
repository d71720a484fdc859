import { openDialog } from "../../../widgets/dialog/dialog-store.ts";

export function askRemoval(what: string, remove: () => Promise<unknown>) {
  openDialog({
    type: "confirm",
    title: `Supprimer ${what} ?`,
    text: "La suppression prend effet aussitôt sur la carte, dans les listes et sur les pages publiques. Vous avez dix secondes pour annuler ; ensuite, les photos et les données sont effacées.",
    action: "Supprimer",
    isDanger: true,
    onConfirm: remove,
  });
}
