import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../platform/config/start-error.ts";

export type BuiltPages = {
  readonly folder: string;
  readonly document: string;
  readonly rootFiles: readonly string[];
};

/** The hashes of the document's inline styles and scripts, as a content security policy names them. */
export function hashesOfInline({ document }: BuiltPages): {
  styles: readonly string[];
  scripts: readonly string[];
} {
  const hashesOf = (element: RegExp) =>
    [...document.matchAll(element)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  // One with attributes is a file, or data.
  return { styles: hashesOf(/<style>(.*?)<\/style>/gs), scripts: hashesOf(/<script>(.*?)<\/script>/gs) };
}

/** For a server in development, whose pages come from elsewhere. */
export const noPages: BuiltPages = { folder: import.meta.dirname, document: "", rootFiles: [] };

/** Throws `StartError` when the pages were not built. */
export async function readBuiltPages(folder: string): Promise<BuiltPages> {
  const document = await readFile(join(folder, "index.html"), "utf8").catch(() => {
    throw new StartError("Les pages ne sont pas construites : lancez « npm start », qui les construit.");
  });
  const entries = await readdir(folder, { withFileTypes: true });
  const rootFiles = entries
    .filter((entry) => entry.isFile() && entry.name !== "index.html")
    .map(({ name }) => name);
  return { folder, document, rootFiles };
}
