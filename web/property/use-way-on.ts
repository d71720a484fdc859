import { messageOfError } from "../api/call-error.ts";
import { loadCall } from "../api/load-call.ts";
import { openDialog } from "../dialog-store.ts";
import { useSession } from "../session/use-session.ts";
import { showToast } from "../ui/toast.ts";

/** How a viewer gets to see what is masked: what the buttons say, and what they do. */
export type WayOn = { readonly label: string; readonly act: () => void };

const signIn: WayOn = { label: "Se connecter", act: () => openDialog({ type: "sign-in" }) };
const verify: WayOn = { label: "Vérifier mon e-mail", act: () => void sendVerification() };

/** The way on from a mask for whoever is signed in, or null where there is none: then masks are no buttons. */
export function useWayOn(): WayOn | null {
  const { account } = useSession();
  if (account === null) return signIn;
  const isUnverified =
    account.role === "professional" && account.status === "active" && !account.email_verified;
  return isUnverified ? verify : null;
}

async function sendVerification() {
  try {
    await (await loadCall()).account.resendVerification();
    void showToast({
      title: "E-mail envoyé",
      description: "Un nouveau lien de vérification vient de partir.",
      tone: "success",
    });
  } catch (error) {
    void showToast({ title: "Erreur", description: messageOfError(error), tone: "danger" });
  }
}
