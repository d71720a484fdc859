import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestImportBytes } from "#domain/import/import-run.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { type ImportContent, isZip, openContent } from "./open-import-file.ts";
import { isPoliris } from "./read-poliris.ts";

/** These bytes of a first line show whether it is a feed's. */
const enoughToTell = 4_096;

export type ReceivedContent = {
  readonly content: ImportContent;
  /** Null for a file that is read as it comes. */
  readonly reopen: (() => Promise<ImportContent>) | null;
  close(): Promise<void>;
};

/** Reads a table as it comes; archives and feeds are put on the disk first, until `close`. */
export async function receiveContent(input: AsyncIterable<Uint8Array>): Promise<ReceivedContent> {
  const chunks = input[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= 2 && (isZip(start) || start.length >= enoughToTell || start.includes("\n"))) break;
  }
  const whole = continueWith(start, chunks);
  if (!isZip(start) && !isPoliris(start.toString("latin1")))
    return { content: { table: whole, zip: null }, reopen: null, close: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = await open(join(folder, "received"), "wx+", 0o600);
  const close = async () => {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const size = await putAside(file, whole);
    const read = async (from: number, end: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
      return buffer.subarray(0, bytesRead);
    };
    const reopen = () => openContent({ size, read });
    return { content: await reopen(), reopen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function putAside(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > largestImportBytes) throw new UnreadableFileError("Le fichier dépasse 2 Go.");
    await file.write(chunk);
  }
  return size;
}

async function* continueWith(
  start: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
