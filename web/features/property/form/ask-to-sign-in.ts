import { loadCall } from "../../../client/api/load-call.ts";
import { showToast } from "../../../ui/toast.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";

/** Signs in over the form, then goes on, if it is the same person. */
export function askToSignIn(userId: string, goOn: () => void) {
  void showToast({
    title: "Authentification requise",
    description: "Reconnectez-vous : rien de ce que vous avez saisi n'est perdu.",
    tone: "danger",
  });
  const check = async () => {
    const { account } = await (await loadCall()).session.read();
    if (account?.user_id === userId) goOn();
    else
      void showToast({
        title: "Authentification requise",
        description: "Ce formulaire a été ouvert avec un autre compte : reconnectez-vous avec celui-là.",
        tone: "danger",
      });
  };
  openDialog({ type: "sign-in", onSignedIn: () => void check() });
}
