import { mostImportedPhotos } from "#domain/listing/imported-listing.ts";
import { distinctPictures, isPhoto } from "./readers/distinct-pictures.ts";

/** A list of pictures as photographs to import: whole addresses, without logos and duplicates, at most twenty. */
export function cleanPhotos(urls: readonly string[], baseUrl: string | undefined): string[] {
  const whole = urls.map((url) => toWebAddress(url.trim(), baseUrl));
  const photos = whole.filter((url): url is string => url !== null && isPhoto(url));
  return distinctPictures(photos).slice(0, mostImportedPhotos);
}

function toWebAddress(url: string, baseUrl: string | undefined): string | null {
  const text = url.startsWith("//") ? `https:${url}` : url;
  // A saved page does not always say where it was; its photographs are still counted.
  const base = baseUrl ?? "https://page.invalid/";
  if (!URL.canParse(text, base)) return null;
  const address = new URL(text, base);
  return /^https?:$/.test(address.protocol) && text.length < 2_000 ? address.href : null;
}
