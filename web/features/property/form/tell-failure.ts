import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { showToast } from "../../../ui/toast.ts";

const addressCodes: ReadonlySet<unknown> = new Set(["address-outside-france", "address-not-located"]);

/** The sentence to show under the address, where the server could not place it; null for any other failure. */
export function messageOfAddress(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return addressCodes.has(error.code) || error.code === "area-not-served" ? error.message : null;
}

/** Tells why a property was not saved, in the words of the catalogue. */
export function tellFailure(error: unknown): void {
  void showToast({ ...toastOf(error), tone: "danger" });
}

function toastOf(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "area-not-served")
    return { title: "Emplacement non disponible", description: messageOfError(error) };
  if (addressCodes.has(code)) return { title: "Erreur d'Adresse", description: messageOfError(error) };
  const status = statusOfError(error);
  const isUnforeseen = status === null ? navigator.onLine : status >= 500 && status !== 503;
  if (isUnforeseen) return { title: "Erreur", description: "Une erreur inattendue s'est produite" };
  return { title: "Erreur de Base de Données", description: messageOfError(error) };
}
