import { showToast } from "../ui/toast.ts";
import { closeDialog, type OpenDialog } from "../widgets/dialog/dialog-store.ts";

/** Takes dialogs that failed out of the way of the next, and says so. */
export function closeFailed(dialogs: readonly OpenDialog[]): void {
  for (const dialog of dialogs) closeDialog(dialog);
  void showToast({ title: "Erreur", description: "Une erreur inattendue s'est produite", tone: "danger" });
}
