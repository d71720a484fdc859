/** What is told to the holder of an account that is not active. */

import type { AccountStatus } from "./account.ts";

export type InactiveStatus = Exclude<AccountStatus, "active">;

/** The banner of the home page for each state that is not active. */
export const statusBanners: Readonly<Record<InactiveStatus, string>> = {
  pending: "Votre compte est en attente de validation par un administrateur.",
  rejected:
    "Votre demande de compte professionnel a été refusée. Contactez l'administrateur pour plus d'informations.",
  inactive: "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
};

const codeForm = /^ACCOUNT_(PENDING|REJECTED|INACTIVE)$/;

/** The state that a refused sign-in tells by its code ("ACCOUNT_PENDING"); null for any other code. */
export function statusOfRefusal(code: string | null): InactiveStatus | null {
  const name = codeForm.exec(code ?? "")?.[1]?.toLowerCase();
  return name === "pending" || name === "rejected" || name === "inactive" ? name : null;
}
