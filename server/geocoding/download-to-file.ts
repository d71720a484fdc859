import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { DownloadError, type DownloadOptions, type DownloadStart, download } from "./download.ts";

/** Far above the size of any address file: a longer download is none. */
const mostBytes = 500_000_000;

/**
 * Downloads a file to `path`, which has it whole or not at all. What a broken or stopped download had stays beside it,
 * and the next call goes on from there, where the other side still has the same version. Throws `DownloadError`, or the
 * reason of the options' signal.
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
    // The other side has another version by now, and only that one can be had.
    if (!(error instanceof DownloadError && error.reason === "changed")) throw error;
    await append(url, { part, tagPath, start: { offset: 0, tag: null } }, options);
  }
  await rename(part, path);
  await rm(tagPath, { force: true });
}

/** What an earlier download left. Without the tag of its version it cannot be gone on with. */
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
