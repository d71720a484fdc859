import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type ManifestChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, ManifestChunk>>;

export type BundleFile = { readonly file: string; readonly gzipBytes: number };

/** Files of a chunk and of all it imports statically: what the browser needs before it can run it. */
export function filesBehind(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesBehind(manifest, name, seen))];
}

/**
 * The scripts that the first page needs before the map's own: the entry and its static imports, with their gzip
 * sizes (level 9). `folder` is what `vite build` made; throws when it is not there.
 */
export async function measureCriticalScripts(folder: string): Promise<readonly BundleFile[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error("The manifest names no entry");
  return Promise.all(
    filesBehind(manifest, entry).map(async (file) => ({
      file,
      gzipBytes: gzipSync(await readFile(join(folder, file)), { level: 9 }).length,
    })),
  );
}

/** Where the built pages lie. */
export const builtPages = join(import.meta.dirname, "../.build/web");

if (import.meta.main) {
  const files = await measureCriticalScripts(builtPages);
  const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const lines = files.map(
    ({ file, gzipBytes }) => `${(gzipBytes / 1000).toFixed(1).padStart(7)} kB  ${file}`,
  );
  process.stdout.write(`${lines.join("\n")}\n${(total / 1000).toFixed(1).padStart(7)} kB  in all, gzip\n`);
}
