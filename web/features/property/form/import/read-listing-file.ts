import { largestPage } from "#domain/api/listing.ts";
import { charsetsOf } from "#domain/listing/page-charset.ts";
import type { ListingPage } from "../model/import-model.ts";

export const pageTooLarge = "La page est trop volumineuse (5 Mo au plus).";
const noPage = "Ce fichier n’est pas une page enregistrée : il faut un fichier .html, .mhtml ou .txt.";

export async function readListingFile(file: File): Promise<ListingPage | { readonly refusal: string }> {
  if (!/\.(?:x?html?|mht|mhtml|txt|eml)$/i.test(file.name)) return { refusal: noPage };
  if (file.size > largestPage) return { refusal: pageTooLarge };
  const bytes = await file.arrayBuffer();
  return { name: file.name, content: decode(bytes) };
}

function decode(bytes: ArrayBuffer): string {
  for (const charset of charsetsOf(new Uint8Array(bytes)))
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // The name is unknown, or the bytes are not in that encoding: the next one is tried.
    }
  return new TextDecoder("windows-1252").decode(bytes);
}
