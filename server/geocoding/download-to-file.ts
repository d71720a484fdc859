import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { DownloadError, type DownloadOptions, type DownloadStart, download } from "./download.ts";

/** Far above any address file. */
const mostBytes = 500_000_000;

/**
 * Downloads to `path`, whole or not at all. What a broken download had stays beside it, and the next call goes on
 * there while the version is the same. Throws `DownloadError` or the signal's reason.
 */
export async function downloadToFile(
  url: string,
  path: string,
  options: DownloadOptions = {},
): Promise<void> {
  const part = `${path}.part`;
  const tagPath = `${path}.tag`;
  const start = await readStart(part, tagPath);
  try {
    await append(url, { part, tagPath, start }, options);
  } catch (error) {
    // Only another version can be had by now.
    if (!(error instanceof DownloadError && error.reason === "changed")) throw error;
    await append(url, { part, tagPath, start: { offset: 0, tag: null } }, options);
  }
  await rename(part, path);
  await rm(tagPath, { force: true });
}

/** A part without its version's tag cannot be continued. */
async function readStart(part: string, tagPath: string): Promise<DownloadStart> {
  const tag = await readFile(tagPath, "utf8").catch(() => "");
  const size = await stat(part).then(
    (entry) => entry.size,
    () => 0,
  );
  return tag === "" || size === 0 ? { offset: 0, tag: null } : { offset: size, tag };
}

async function append(
  url: string,
  files: { readonly part: string; readonly tagPath: string; readonly start: DownloadStart },
  options: DownloadOptions,
): Promise<void> {
  const { part, tagPath, start } = files;
  let size = start.offset;
  let { tag } = start;
  let isTagKept = size > 0;
  const file = await open(part, size === 0 ? "w" : "a");
  try {
    const chunks = download(url, {
      ...options,
      start,
      onTag: (current) => {
        tag = current;
      },
    });
    for await (const chunk of chunks) {
      if (!isTagKept) await writeFile(tagPath, tag ?? "");
      isTagKept = true;
      size += chunk.length;
      if (size > mostBytes) throw new DownloadError("too-large", "Le fichier est trop volumineux.");
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
}
