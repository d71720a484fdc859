import { createHash } from "node:crypto";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import type { Zip } from "../../../platform/zip/open-zip.ts";
import type { FetchPhoto } from "../fetch-photo.ts";

/** Where an import has its photographs from: their addresses, and the files that came with it. */
export type PhotoSource = {
  /** Whether files came with it; where none did, photographs named as files cannot be told to be gone. */
  readonly hasFiles: boolean;
  /**
   * What a photograph is known by once it is stored, the same as long as it need not be taken again: its address, or
   * the hash of its file. Throws `PhotoError` for a file that did not come.
   */
  identify(name: string): Promise<string>;
  /** Says whether a photograph is named as a file and did not come with the others. */
  isMissing(name: string): boolean;
  /** Its bytes. Throws `PhotoError` or `SafeFetchError`. */
  read(name: string): Promise<Uint8Array>;
};

const isPicture = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|avif|heic|heif)$/i;
const largestPhoto = 20_000_000;

/** Says whether a photograph is named as a file, not as an address. */
export function isFileName(name: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(name);
}

/** Photographs by address, and out of an archive where there is one; folders and case of its names do not count. */
export function createPhotoSource(fetchPhoto: FetchPhoto, zip: Zip | null): PhotoSource {
  const files = new Map<string, { readonly name: string; readonly bytes: number }>();
  for (const file of zip?.files ?? []) files.set(baseName(file.name), file);
  const bytesOf = (archive: Zip, name: string): AsyncGenerator<Uint8Array> => {
    const file = files.get(baseName(name));
    if (file === undefined) throw new PhotoError("Cette photo n’est pas dans l’archive.");
    if (file.bytes > largestPhoto) throw new PhotoError("Cette photo dépasse 20 Mo.");
    return archive.open(file.name);
  };
  // An archive whose photographs are told by address, or left where they are, holds none.
  const hasFiles = zip?.files.some(({ name }) => isPicture.test(name)) ?? false;
  return {
    hasFiles,
    isMissing: (name) => hasFiles && isFileName(name) && !files.has(baseName(name)),
    async identify(name) {
      if (zip === null || !isFileName(name)) return name;
      const hash = createHash("sha256");
      for await (const bytes of readable(bytesOf(zip, name))) hash.update(bytes);
      return `sha256:${hash.digest("hex")}`;
    },
    async read(name) {
      if (zip === null || !isFileName(name)) return fetchPhoto(name);
      const parts: Uint8Array[] = [];
      for await (const bytes of readable(bytesOf(zip, name))) parts.push(bytes);
      return Buffer.concat(parts);
    },
  };
}

/** A damaged photograph must not fail the others. */
async function* readable(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof UnreadableFileError ? new PhotoError(error.message) : error;
  }
}

function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? "").toLowerCase();
}
