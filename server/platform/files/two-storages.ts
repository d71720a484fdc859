import { createHash } from "node:crypto";
import type { PhotoStorage } from "./storage.ts";

/** Photographs moving between two storages: written to `main`, read from either, removed from both. */
export function createTwoStorages(main: PhotoStorage, other: PhotoStorage): PhotoStorage {
  return {
    write: (key, bytes) => main.write(key, bytes),
    read: async (key) => (await main.read(key)) ?? other.read(key),
    async remove(key) {
      // The other first: what is gone from there alone is still whole.
      await other.remove(key);
      await main.remove(key);
    },
    removeUnfinished: async (before) =>
      (await main.removeUnfinished(before)) + (await other.removeUnfinished(before)),
    async *list() {
      const listed = new Set<string>();
      for await (const file of main.list()) {
        listed.add(file.key);
        yield file;
      }
      for await (const file of other.list()) if (!listed.has(file.key)) yield file;
    },
  };
}

export type CarryCounts = {
  readonly carried: number;
  /** Already there with the same bytes, since an earlier run was cut short. */
  readonly there: number;
  readonly bytes: number;
};

/** Copies every file to another storage and throws where a checksum differs; it can be run again. `removes` deletes the source. */
export async function carryFiles(
  from: PhotoStorage,
  to: PhotoStorage,
  options: { readonly removes: boolean; readonly onFile: (counts: CarryCounts) => void },
): Promise<CarryCounts> {
  let counts: CarryCounts = { carried: 0, there: 0, bytes: 0 };
  for await (const { key } of from.list()) {
    const bytes = await from.read(key);
    // Removed by its owner meanwhile.
    if (bytes === null) continue;
    const sum = sumOf(bytes);
    const isThere = sumOf(await to.read(key)) === sum;
    if (!isThere) await to.write(key, bytes);
    if (!isThere && sumOf(await to.read(key)) !== sum)
      throw new Error(`${key} did not arrive as it was sent.`);
    if (options.removes) await from.remove(key);
    counts = {
      carried: counts.carried + (isThere ? 0 : 1),
      there: counts.there + (isThere ? 1 : 0),
      bytes: counts.bytes + bytes.length,
    };
    options.onFile(counts);
  }
  return counts;
}

function sumOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : createHash("sha256").update(bytes).digest("hex");
}
