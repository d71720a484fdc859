import { mostImportedPhotos } from "#domain/listing/imported-listing.ts";
import { isPhoto, pictureKey } from "./readers/picture-key.ts";

/** A list of pictures as photographs to import: whole addresses, without logos and duplicates, at most twenty. */
export function cleanPhotos(urls: readonly string[], baseUrl: string | undefined): string[] {
  const photos = new Map<string, string>();
  for (const url of urls) {
    const whole = toWebAddress(url.trim(), baseUrl);
    if (whole === null || !isPhoto(whole)) continue;
    const key = pictureKey(whole);
    if (!photos.has(key)) photos.set(key, whole);
  }
  return [...photos.values()].slice(0, mostImportedPhotos);
}

function toWebAddress(url: string, baseUrl: string | undefined): string | null {
  const text = url.startsWith("//") ? `https:${url}` : url;
  // A saved page does not always say where it was; its photographs are still counted.
  const base = baseUrl ?? "https://page.invalid/";
  if (!URL.canParse(text, base)) return null;
  const address = new URL(text, base);
  return /^https?:$/.test(address.protocol) && text.length < 2_000 ? address.href : null;
}
