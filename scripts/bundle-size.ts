import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstViewBudget } from "./first-view-budget.ts";

type ManifestChunk = {
  readonly file: string;
  readonly name?: string;
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

/** What the browser fetches of scripts for the first view, with their gzip sizes (level 9). */
export type FirstScripts = {
  /** Before the first markers stand on the map: the script in the page, and that of their worker. */
  readonly markers: readonly BundleFile[];
  readonly worker: BundleFile;
  /** Before the application draws the page; what was fetched for the markers is not counted again. */
  readonly application: readonly BundleFile[];
};

/** Measures what `vite build` made in `folder`; throws when it is not there. */
export async function measureFirstScripts(folder: string): Promise<FirstScripts> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const application = keys.find((key) => manifest[key]?.name === "application");
  const worker = (await readdir(join(folder, "assets"))).find((file) => /^merge\.worker-.*\.js$/.test(file));
  if (entry === undefined || application === undefined || worker === undefined)
    throw new Error("The build lacks an entry, the application or the worker of the markers");
  const first = filesBehind(manifest, entry);
  const rest = filesBehind(manifest, application).filter((file) => !first.includes(file));
  const sizesOf = (files: readonly string[]) => Promise.all(files.map((file) => measureFile(folder, file)));
  return {
    markers: await sizesOf(first),
    worker: await measureFile(folder, `assets/${worker}`),
    application: await sizesOf(rest),
  };
}

async function measureFile(folder: string, file: string): Promise<BundleFile> {
  return { file, gzipBytes: gzipSync(await readFile(join(folder, file)), { level: 9 }).length };
}

export function bytesOf(files: readonly BundleFile[]): number {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
}

/** Where the built pages lie. */
export const builtPages = join(import.meta.dirname, "../.build/web");

if (import.meta.main) {
  const { markers, worker, application } = await measureFirstScripts(builtPages);
  const writeLine = (bytes: number, text: string) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${text}`;
  const lines = [
    ...[...markers, worker].map(({ file, gzipBytes }) => writeLine(gzipBytes, file)),
    writeLine(
      bytesOf([...markers, worker]),
      `gzip, for the first markers (budget ${firstViewBudget.markerScriptBytes})`,
    ),
    ...application.map(({ file, gzipBytes }) => writeLine(gzipBytes, file)),
    writeLine(
      bytesOf([...markers, ...application]),
      `gzip, for the application's first page, its worker apart (budget ${firstViewBudget.firstScriptBytes})`,
    ),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
