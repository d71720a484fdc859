import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where photographs lie. Keys are ours (letters, digits, `-` and `.`); a key that is not there reads as null. */
export type PhotoStorage = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  list(): Promise<string[]>;
};

const keyPattern = /^[\w-]+(?:\.[\w-]+)*$/;

/** Photographs on the local disk, in one folder. A write is whole or not there. */
export function createDiskStorage(folder: string): PhotoStorage {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new RangeError(`Not a storage key: ${key}`);
    return join(folder, key);
  };
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
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return names.filter((name) => !name.endsWith(".part"));
    },
  };
}

/** Photographs kept in memory, for tests and for the in-memory database. */
export function createMemoryStorage(): PhotoStorage {
  const files = new Map<string, Uint8Array>();
  return {
    async write(key, bytes) {
      files.set(key, bytes);
    },
    async read(key) {
      return files.get(key) ?? null;
    },
    async remove(key) {
      files.delete(key);
    },
    async list() {
      return [...files.keys()];
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
