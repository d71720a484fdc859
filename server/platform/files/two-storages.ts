import { createHash } from "node:crypto";
import type { PhotoStorage } from "./storage.ts";

/**
 * Photographs on their way from one storage to another: written to `main`, read from whichever has them, removed from
 * both.
 */
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
  /** There already, with the same bytes: an earlier run was cut short. */
  readonly there: number;
  readonly bytes: number;
};

/**
 * Carries every file from one storage to another and reads each back: its checksum is the same, else it throws. Run
 * again it goes on where it was cut short. With `removes` each goes from where it was once it has arrived.
 */
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
