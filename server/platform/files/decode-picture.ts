import sharp from "sharp";
import { encodePhoto, PhotoError, type ProcessedPhoto } from "./kept-photo.ts";

export type PictureJob = { readonly kind: "photo" | "logo"; readonly bytes: Uint8Array };
/** The picture, or why there is none: a sentence, or null where the program cannot say. */
export type PictureAnswer = { readonly picture: ProcessedPhoto } | { readonly refusal: string | null };

/** By content, never by name: SVG is among what sharp would read otherwise. AVIF and HEIC both read as heif. */
const acceptedFormats: readonly string[] = ["jpeg", "png", "webp", "avif", "heif"];

/** What each kind of picture may unfold into, the side it is kept at, and what people call it. */
const kinds = {
  photo: { millionPixels: 50, longestSide: 1080, name: "La photo" },
  logo: { millionPixels: 8, longestSide: 400, name: "Le logo" },
} as const satisfies Record<PictureJob["kind"], object>;

/** A photograph as wide as the widest panorama; a longer side was made to keep the decoder busy row by row. */
const longestSourceSide = 20_000;
/** AVIF takes ten times as long to decode as the others: a file of a kilobyte may declare any number of pixels. */
const mostAvifMillionPixels = 25;

/** Decodes and shrinks somebody's file; its header alone refuses what would unfold too far. */
export async function decodePicture({ kind, bytes }: PictureJob): Promise<ProcessedPhoto> {
  const { millionPixels, longestSide, name } = kinds[kind];
  const { format, width, height } = await readMetadata(bytes);
  if (!acceptedFormats.includes(format))
    throw new PhotoError("Ce fichier n’est pas une photo (JPEG, PNG, WebP, AVIF ou HEIF).");
  const tooLarge = kind === "photo" ? "trop grande" : "trop grand";
  const isAvif = format === "avif" || format === "heif";
  const most = isAvif ? Math.min(millionPixels, mostAvifMillionPixels) : millionPixels;
  const limitInputPixels = most * 1_000_000;
  if (width * height > limitInputPixels)
    throw new PhotoError(
      `${name} est ${tooLarge} (${most} millions de pixels au plus${most < millionPixels ? " en AVIF ou en HEIF" : ""}).`,
    );
  if (Math.max(width, height) > longestSourceSide)
    throw new PhotoError(`${name} est ${tooLarge} (20\u202f000 pixels de côté au plus).`);
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
    if (kind === "photo") return await encodePhoto(picture);
    // Transparent where the picture was transparent.
    const { data, info } = await picture.webp({ quality: 86 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, color: "#ffffff", fingerprint: null };
  } catch {
    throw new PhotoError(`${name} ne peut pas être lu${kind === "photo" ? "e" : ""} : ${damaged}`);
  }
}

const damaged = "le fichier est abîmé ou son codage est inconnu.";

/** An unreadable file has a format that nobody accepts; sharp throws at once for an empty one. */
async function readMetadata(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { format: "unknown", width: 0, height: 0 };
  }
}
