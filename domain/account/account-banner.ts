/** What is told to the holder of an account that is not active. */

import type { ErrorCode } from "../errors.ts";
import type { AccountStatus } from "./account.ts";

export const inactiveStatuses = [
  "pending",
  "rejected",
  "inactive",
] as const satisfies readonly AccountStatus[];
export type InactiveStatus = (typeof inactiveStatuses)[number];

/** The banner of the home page for each state that is not active. */
export const statusBanners: Readonly<Record<InactiveStatus, string>> = {
  pending: "Votre compte est en attente de validation par un administrateur.",
  rejected:
    "Votre demande de compte professionnel a été refusée. Contactez l'administrateur pour plus d'informations.",
  inactive: "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
};

/** The state that a refused sign-in tells by its code; null for any other code. */
export function statusOfRefusal(code: ErrorCode): InactiveStatus | null {
  switch (code) {
    case "account-pending":
      return "pending";
    case "account-rejected":
      return "rejected";
    default:
      return null;
  }
}
