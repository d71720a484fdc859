import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type StoredFile = { readonly key: string; readonly modifiedAt: Date };

/** Where photographs lie. Keys are ours (letters, digits, `-` and `.`); a key that is not there reads as null. */
export type PhotoStorage = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
};

const keyPattern = /^[\w-]+(?:\.[\w-]+)*$/;

/** The key as it is; throws `RangeError` for one that no key of ours could be, such as a path. */
export function requireStorageKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
}

/** Photographs on the local disk, in one folder. A write is whole or not there. */
export function createDiskStorage(folder: string): PhotoStorage {
  const pathOf = (key: string): string => join(folder, requireStorageKey(key));
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true });
      const temporary = `${path}.${randomUUID()}.part`;
      await writeFile(temporary, bytes, { flush: true });
      await rename(temporary, path);
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        const found = name.endsWith(".part") ? null : await stat(join(folder, name)).catch(() => null);
        if (found?.isFile()) yield { key: name, modifiedAt: found.mtime };
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
