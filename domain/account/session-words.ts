import type { InactiveStatus } from "./account.ts";

export const sessionNeeded = "Connectez-vous pour continuer.";

export const sessionBegun = { title: "Bon retour !", description: "Vous vous êtes connecté avec succès." };

export const sessionExpired = {
  title: "Authentification requise",
  description: "Reconnectez-vous : rien de ce que vous avez saisi n’est perdu.",
};

export const sessionOfAnother = {
  title: "Authentification requise",
  description: "Un autre compte s’est connecté : ce qui n’était pas encore enregistré n’a pas été envoyé.",
};

/** The home page's banner after an administrator ended a session or refused an account one. */
export const statusBanners: Readonly<Record<InactiveStatus, string>> = {
  pending: "Votre compte est en attente de validation par un administrateur.",
  rejected:
    "Votre demande de compte professionnel a été refusée. Contactez l'administrateur pour plus d'informations.",
  inactive: "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
};
