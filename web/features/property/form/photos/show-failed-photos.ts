import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { showToast } from "../../../../ui/toast.ts";
import type { PhotoFailure } from "../model/form-photo.ts";
import { isHeic } from "./process-photo.ts";

export type FailedPhoto = { readonly file: File; readonly failure: PhotoFailure };

export async function showFailedPhotos(failed: readonly FailedPhoto[]): Promise<void> {
  if (failed.length === 0) return;
  const sentences = await Promise.all(failures.map((failure) => sentenceFor(failure, failed)));
  void showToast({
    title: failed.every(({ failure }) => failure === "not-loaded")
      ? "Photos non ajoutées"
      : "Fichiers invalides",
    description: sentences.filter((sentence) => sentence !== null).join(" "),
    tone: "danger",
  });
}

const failures: readonly PhotoFailure[] = ["unreadable", "too-large", "not-loaded"];

async function sentenceFor(failure: PhotoFailure, failed: readonly FailedPhoto[]): Promise<string | null> {
  const files = failed.filter((one) => one.failure === failure).map(({ file }) => file);
  if (files.length === 0) return null;
  const isHeicAmong = (await Promise.all(files.map(isHeic))).includes(true);
  return sentences[failure](namesOf(files), files.length > 1, isHeicAmong);
}

type Sentence = (names: string, areMany: boolean, isHeicAmong: boolean) => string;
const asJpeg = (areMany: boolean) =>
  `Enregistrez-${areMany ? "les" : "la"} en JPEG, puis ajoutez-${areMany ? "les" : "la"}.`;

const sentences: Readonly<Record<PhotoFailure, Sentence>> = {
  unreadable: (names, areMany, isHeicAmong) =>
    isHeicAmong
      ? `${names} : ${areMany ? "ces photos HEIC ne se lisent" : "cette photo HEIC ne se lit"} pas. ${asJpeg(areMany)}`
      : `${names} : ${areMany ? "ce ne sont pas des images" : "ce n’est pas une image"} que nous savons lire.`,
  "too-large": (names, areMany) =>
    `${names} : plus de 50 millions de pixels. Réduisez-${areMany ? "les" : "la"}, puis ajoutez-${areMany ? "les" : "la"}.`,
  "not-loaded": (names, areMany) =>
    `${names} : le lecteur de ${areMany ? "ces photos" : "cette photo"} n’a pas pu être chargé. Vérifiez votre connexion, puis ajoutez-${areMany ? "les" : "la"} de nouveau.`,
};

function namesOf([first, ...others]: readonly File[]): string {
  return `${quote(first?.name ?? "")}${others.length > 0 ? ` et ${writeCount(others.length, "autre fichier", "autres fichiers")}` : ""}`;
}
