import { effectiveRole } from "#domain/account/account.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { keptEmailSentence } from "../../client/page/kept-email.ts";
import { useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useIsOwnAgencys } from "./use-is-own-agencys.ts";

export type NextStep = { readonly label: string; readonly act: () => void };

const verify: NextStep = { label: "Vérifier mon e-mail", act: () => void sendVerification() };

/** The agency answers by the detailed sheet of a sold property, in person for one for sale. */
export function leadStep(property: VisiblePropertyReply): NextStep {
  return {
    label: property.status === "sold" ? "Recevoir la fiche détaillée" : "Contacter l'agence",
    act: () => openDialog({ type: "lead", subject: { about: "property", property } }),
  };
}

function signInStep(property: VisiblePropertyReply): NextStep {
  return {
    label: "Se connecter",
    act: () => openDialog({ type: "sign-in", sheetInstead: { about: "property", property } }),
  };
}

/** Null where nothing would help: the masks are then no buttons. */
export function useNextStep(property: VisiblePropertyReply): NextStep | null {
  const { account } = useSession();
  if (account === null) return signInStep(property);
  switch (effectiveRole(account)) {
    case "visitor":
      return leadStep(property);
    case "professional":
      return account.email_verified ? null : verify;
    case "administrator":
      return null;
  }
}

/** What opens a sale: signing in as a visitor opens none of it. */
export function useGateStep(property: VisiblePropertyReply): NextStep | null {
  const { account } = useSession();
  const nextStep = useNextStep(property);
  return account === null ? leadStep(property) : nextStep;
}

/** What there is to ask of a property, whoever looks; null where there is nothing. */
export function useMainStep(property: VisiblePropertyReply): NextStep | null {
  const gateStep = useGateStep(property);
  if (useMayAskAgency(property)) return leadStep(property);
  return property.has_details ? null : gateStep;
}

/** Masked photographs lead to the sheet, the others to what there is to ask; null where there is nothing. */
export function useGalleryStep(property: VisiblePropertyReply): NextStep | null {
  const nextStep = useNextStep(property);
  const mayAskAgency = useMayAskAgency(property);
  if (property.access === "public") return leadStep(property);
  if (!property.has_details) return nextStep;
  return mayAskAgency ? leadStep(property) : null;
}

/** Nobody writes to their own agency. */
export function useMayAskAgency(property: VisiblePropertyReply): boolean {
  const isOwnAgencys = useIsOwnAgencys(property);
  return property.status === "for_sale" && !isOwnAgencys;
}

async function sendVerification() {
  try {
    await (await loadCall()).account.resendVerification();
    void showToast(
      brand.sendsEmails
        ? {
            title: "E-mail envoyé",
            description: "Un nouveau lien de vérification vient de partir.",
            tone: "success",
          }
        : {
            title: "E-mail conservé",
            description: keptEmailSentence,
          },
    );
  } catch (error) {
    void showToast({ title: "Erreur", description: messageOfError(error), tone: "danger" });
  }
}
