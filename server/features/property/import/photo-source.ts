import { createHash } from "node:crypto";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import type { Zip } from "../../../platform/zip/open-zip.ts";
import type { FetchPhoto } from "../fetch-photo.ts";

/** Where an import has its photographs from: their addresses, and the files that came with it. */
export type PhotoSource = {
  /** Without files, photographs named as files cannot be told to be gone. */
  readonly hasFiles: boolean;
  /** Whether only new photographs came, and those that it names otherwise stay as they are. */
  readonly isPartial: boolean;
  holds(name: string): boolean;
  /** An address, or a file's hash with its name behind "#"; throws `PhotoError` for a file that did not come. */
  identify(name: string): Promise<string>;
  /** True for a named file that did not come. */
  isMissing(name: string): boolean;
  /** Throws `PhotoError` or `SafeFetchError`. */
  read(name: string): Promise<Uint8Array>;
};

const isPicture = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|avif|heic|heif)$/i;
const largestPhoto = 20_000_000;

/** False for an address. */
export function isFileName(name: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(name);
}

/** Finds photographs by address or in an archive, whatever its folders and case; with `isPartial` it holds new ones alone. */
export function createPhotoSource(fetchPhoto: FetchPhoto, zip: Zip | null, isPartial = false): PhotoSource {
  const files = new Map<string, { readonly name: string; readonly bytes: number }>();
  for (const file of zip?.files ?? []) files.set(baseName(file.name), file);
  const readBytes = (archive: Zip, name: string): AsyncGenerator<Uint8Array> => {
    const file = files.get(baseName(name));
    if (file === undefined) throw new PhotoError("Cette photo n’est pas dans l’archive.");
    if (file.bytes > largestPhoto) throw new PhotoError("Cette photo dépasse 20 Mo.");
    return archive.open(file.name);
  };
  // An archive whose photographs are told by address, or left where they are, holds none.
  const hasFiles = zip?.files.some(({ name }) => isPicture.test(name)) ?? false;
  return {
    hasFiles,
    isPartial,
    holds: (name) => files.has(baseName(name)),
    isMissing: (name) => (hasFiles || isPartial) && isFileName(name) && !files.has(baseName(name)),
    async identify(name) {
      if (zip === null || !isFileName(name)) return name;
      const hash = createHash("sha256");
      for await (const bytes of readable(readBytes(zip, name))) hash.update(bytes);
      return `sha256:${hash.digest("hex")}#${baseName(name)}`;
    },
    async read(name) {
      if (zip === null || !isFileName(name)) return fetchPhoto(name);
      const parts: Uint8Array[] = [];
      for await (const bytes of readable(readBytes(zip, name))) parts.push(bytes);
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

/** The name of a file or of the end of an address, without its folders, in lower case. */
export function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? "").toLowerCase();
}
