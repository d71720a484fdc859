import { mostPhotos } from "#domain/property/photo.ts";
import { writeCount } from "#domain/text/format.ts";
import type { ToastMessage } from "../../../../ui/toaster.tsx";
import type { Reader } from "./import-model.ts";

/** With more photographs than a property may have, some must be taken out. */
export function importedToast(photoCount: number): ToastMessage {
  if (photoCount > mostPhotos)
    return {
      title: "Trop de photos importées",
      description: `Le formulaire est rempli, avec ${photoCount} photos de l’annonce\u00a0: gardez-en ${mostPhotos} au plus.`,
    };
  return {
    title: "Import Réussi",
    description: "Le formulaire est rempli\u00a0: vérifiez-le, puis enregistrez.",
    tone: "success",
  };
}

/** The page shows several properties: nothing is filled yet. */
export function listedToast(count: number): ToastMessage {
  return {
    title: "Plusieurs biens sur cette page",
    description: `Cette page présente ${writeCount(count, "bien")}\u00a0: choisissez celui à importer.`,
  };
}

export function unreadToast(reader: Reader, message: string): ToastMessage {
  const title = reader === "model" ? "Extraction IA Échouée" : "Échec de l'Import";
  return { title, description: message, tone: "danger" };
}

export function brokenToast(reader: Reader, reason: string): ToastMessage {
  const title = reader === "model" ? "Erreur d'Extraction IA" : "Erreur d'Import";
  return { title, description: `${reason} Vous pouvez aussi saisir le bien à la main.`, tone: "danger" };
}
