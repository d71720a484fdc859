import { mostPhotos } from "#domain/property/photo.ts";
import { messageOfError } from "../../../../client/api/call-error.ts";
import { showToast } from "../../../../ui/toast.ts";

/** Who reads the page: the readers of listings, or a language model. */
export type Reader = "rules" | "model";

/** Says that the form is filled; with more photographs than a property may have, also that some must be taken out. */
export function tellImported(photoCount: number): void {
  if (photoCount > mostPhotos)
    void showToast({
      title: "Trop de photos importées",
      description: `Le formulaire est rempli, mais l’annonce compte ${photoCount} photos : gardez-en ${mostPhotos} au plus.`,
    });
  else
    void showToast({
      title: "Import Réussi",
      description: "Le formulaire est rempli : vérifiez-le, puis enregistrez.",
      tone: "success",
    });
}

/** The call answered that it could not read the listing. */
export function tellUnread(reader: Reader, message: string): void {
  const title = reader === "model" ? "Extraction IA Échouée" : "Échec de l'Import";
  void showToast({ title, description: message, tone: "danger" });
}

/** The call itself failed. */
export function tellBroken(reader: Reader, error: unknown): void {
  const title = reader === "model" ? "Erreur d'Extraction IA" : "Erreur d'Import";
  const description = `${messageOfError(error)} Vous pouvez aussi saisir le bien à la main.`;
  void showToast({ title, description, tone: "danger" });
}
