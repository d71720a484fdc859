import { useEffect } from "react";
import { showToast } from "../ui/toast.ts";
import { closeDialog, type OpenDialog } from "../widgets/dialog/dialog-store.ts";

/** Takes a dialog that failed out of the way of the next, and says so. */
export function FailedDialog({ dialog }: { readonly dialog: OpenDialog }) {
  useEffect(() => {
    closeDialog(dialog);
    void showToast({ title: "Erreur", description: "Une erreur inattendue s'est produite", tone: "danger" });
  }, [dialog]);
  return null;
}
