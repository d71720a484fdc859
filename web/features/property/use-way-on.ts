import { effectiveRole } from "#domain/account/account.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

/** How a viewer gets to see what is masked: what the buttons say, and what they do. */
export type WayOn = { readonly label: string; readonly act: () => void };

const verify: WayOn = { label: "Vérifier mon e-mail", act: () => void sendVerification() };

/** The form that a home's agency answers: by the detailed sheet of a sold home, in person for one for sale. */
export function leadWay(property: VisiblePropertyReply): WayOn {
  return {
    label: property.status === "sold" ? "Recevoir la fiche détaillée" : "Contacter l'agence",
    act: () => openDialog({ type: "lead", request: { about: "property", property } }),
  };
}

/** Signing in, with the detailed sheet as the other way. */
function signInWay(property: VisiblePropertyReply): WayOn {
  return {
    label: "Se connecter",
    act: () => openDialog({ type: "sign-in", otherWay: { about: "property", property } }),
  };
}

/** The way on from a mask for whoever is signed in, or null where there is none: then masks are no buttons. */
export function useWayOn(property: VisiblePropertyReply): WayOn | null {
  const { account } = useSession();
  if (account === null) return signInWay(property);
  switch (effectiveRole(account)) {
    case "visitor":
      return leadWay(property);
    case "professional":
      return account.email_verified ? null : verify;
    case "administrator":
      return null;
  }
}

/**
 * The way on from a home's photographs: from the masked ones to the sheet, from the others on the whole screen to what
 * there is to ask; null where there is nothing.
 */
export function useGalleryWay(property: VisiblePropertyReply): WayOn | null {
  const wayOn = useWayOn(property);
  if (property.access === "public") return leadWay(property);
  if (!property.has_details) return wayOn;
  return canAskAgency(property) ? leadWay(property) : null;
}

/** Whoever sees a home for sale may write to its agency, but nobody to themselves. */
export function canAskAgency({ status, is_owner }: VisiblePropertyReply): boolean {
  return status === "for_sale" && !is_owner;
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
