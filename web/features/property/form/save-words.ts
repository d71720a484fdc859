import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import type { ToastMessage } from "../../../ui/toaster.tsx";

const addressCodes: ReadonlySet<unknown> = new Set(["address-outside-france", "address-not-located"]);

export function addressRefusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return addressCodes.has(error.code) || error.code === "area-not-served" ? error.message : null;
}

export function failureToast(error: unknown): ToastMessage {
  return { ...failureWords(error), tone: "danger" };
}

function failureWords(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "area-not-served")
    return { title: "Emplacement non disponible", description: messageOfError(error) };
  if (addressCodes.has(code)) return { title: "Erreur d'Adresse", description: messageOfError(error) };
  const status = statusOfError(error);
  if (status === null && navigator.onLine)
    return { title: "Erreur", description: "Une erreur inattendue s'est produite" };
  // What stands there already contradicts it, or nothing could be written.
  const hasStoreFailed = status !== null && (status === 409 || status >= 500);
  const title = hasStoreFailed ? "Erreur de Base de Données" : "Bien non enregistré";
  return { title, description: messageOfError(error) };
}

export function savedToast(title: string, isBeside: boolean): ToastMessage {
  const beside = isBeside ? " Ce qui avait été changé entre-temps est gardé." : "";
  return {
    title: "Succès !",
    description: `${quote(title)} est enregistré.${beside}`,
    tone: "success",
  };
}

export function tooManyToast(sentence: string): ToastMessage {
  return { title: "Trop de photos", description: sentence, tone: "danger" };
}

/** With none unsent, all have arrived, and only their list was not written. */
export function unsentToast(count: number): ToastMessage {
  const left =
    count === 0
      ? "ses photos n’ont pas pu être mises à jour"
      : writeCount(count, "photo n’a pas été envoyée", "photos n’ont pas été envoyées");
  return {
    title: "Erreur d'Upload de Photos",
    description: `Le bien est enregistré, mais ${left}. Réessayez depuis le formulaire.`,
    tone: "danger",
  };
}

export function lostToast(count: number): ToastMessage {
  const lost = writeCount(count, "photo a été effacée", "photos ont été effacées");
  return {
    title: "Erreur d'Upload de Photos",
    description: `${lost} avec le bien supprimé\u00a0: ajoutez-les à nouveau.`,
    tone: "danger",
  };
}
