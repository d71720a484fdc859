import { type PhotoStorage, requireStorageKey } from "../platform/files/storage.ts";

/** Photographs kept in memory. */
export function createMemoryStorage(): PhotoStorage {
  const files = new Map<string, { readonly bytes: Uint8Array; readonly modifiedAt: Date }>();
  return {
    async write(key, bytes) {
      files.set(requireStorageKey(key), { bytes, modifiedAt: new Date() });
    },
    async read(key) {
      return files.get(requireStorageKey(key))?.bytes ?? null;
    },
    async remove(key) {
      files.delete(requireStorageKey(key));
    },
    removeUnfinished: async () => 0,
    async *list() {
      for (const [key, { modifiedAt }] of files) yield { key, modifiedAt };
    },
  };
}
