import { isErrorBody } from "#domain/errors.ts";
import { CallError } from "../../client/api/call-error.ts";
import { showToast } from "../../ui/toast.ts";
import { showError } from "./use-account.ts";

/** Logos and photographs of cards are shown no larger, in pixels, on fine screens. */
const longestSide = 512;

class UnreadablePictureError extends Error {}

/** Null takes the picture away. */
export async function sendPicture(path: string, file: File | null): Promise<void> {
  const body = file === null ? null : await shrinkPicture(file);
  const response = await fetch(path, { method: body === null ? "DELETE" : "PUT", body });
  if (response.ok) return;
  const reply: unknown = await response.json().catch(() => null);
  throw isErrorBody(reply) ? new CallError(reply) : new Error(`The picture was answered ${response.status}`);
}

/** A file that is no picture has its own message. */
export function showPictureError(error: unknown): void {
  if (error instanceof UnreadablePictureError)
    void showToast({ title: "Fichiers invalides", description: error.message, tone: "danger" });
  else showError(error);
}

async function shrinkPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError("Ce fichier n’est pas une image que nous savons lire.");
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: "image/png" });
}
