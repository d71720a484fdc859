import type { PictureAnswer } from "./decode-picture.ts";
import { PhotoError, type ProcessedPhoto } from "./kept-photo.ts";
import { decodeApart } from "./picture-process.ts";

/**
 * Makes what is kept of a photograph: upright, at most 1080 px on the longest side, WebP, without EXIF (a place and a
 * date). Throws `PhotoError` for anything but a JPEG, PNG or WebP of at most fifty million pixels, or an AVIF or HEIF of
 * at most twenty-five.
 */
export async function processPhoto(account: string, bytes: Uint8Array): Promise<ProcessedPhoto> {
  return pictureOf(await decodeApart(account, { kind: "photo", bytes }));
}

/** Makes a kept logo: at most 400 px, WebP, transparent where it was. Throws `PhotoError` over eight million pixels. */
export async function processLogo(account: string, bytes: Uint8Array): Promise<Uint8Array> {
  return pictureOf(await decodeApart(account, { kind: "logo", bytes })).bytes;
}

function pictureOf(answer: PictureAnswer): ProcessedPhoto {
  if ("picture" in answer) return answer.picture;
  throw new PhotoError(answer.refusal ?? "Cette image ne peut pas être lue, ou met trop longtemps à l’être.");
}
