import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { AppError } from "../http/app-error.ts";

export type StoredFile = { readonly key: string; readonly modifiedAt: Date };

/** Where photographs lie, by our keys; a missing one reads as null, and `write` throws `unavailable` on a full disk. */
export type PhotoStorage = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Removes what unfinished writes left before an instant; gives the number of files. */
  removeUnfinished(before: Date): Promise<number>;
};

const keyPattern = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/)?[\w-]+(?:\.[\w-]+)*$/;

/** Whether a key could be one of ours. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

/** The key as it is; throws `RangeError` for one that no key of ours could be, such as a path. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
}

/** What a disk says that is full, or takes no writes any more. */
const writeFailures: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM"]);

/** Photographs on the local disk; a write is whole or not there. */
export function createDiskStorage(folder: string): PhotoStorage {
  const pathOf = (key: string): string => join(folder, requireStorageKey(key));
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw writeFailures.has(codeOf(error)) ? refusedWrite(error) : error;
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The last photograph of a property takes its folder with it; one that is not empty, or gone, is no matter.
      if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined);
    },
    async *list() {
      for await (const file of filesIn(folder)) if (!isUnfinished(file)) yield file;
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const file of filesIn(folder)) {
        if (!isUnfinished(file) || file.modifiedAt >= before) continue;
        await rm(join(folder, file.key), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  for (const path of names) {
    const file = await stat(join(folder, path)).catch(() => null);
    if (file?.isFile()) yield { key: path.split(sep).join("/"), modifiedAt: file.mtime };
  }
}

/** A write has this name until it is whole. */
function isUnfinished({ key }: StoredFile): boolean {
  return key.endsWith(".part");
}

function refusedWrite(cause: unknown): AppError {
  const refusal = new AppError(
    "unavailable",
    "Les photos ne peuvent pas être enregistrées pour le moment. Réessayez dans un instant.",
  );
  refusal.cause = cause;
  return refusal;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
