import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { describeOddFile, findUtf16, oddFileSample } from "#domain/import/odd-file.ts";
import { UnreadableFileError } from "./unreadable-file-error.ts";

const newline = 0x0a;
/** A line longer than this is no line of a list of properties; it is decoded in pieces rather than kept whole. */
const longestLine = 1_000_000; // bytes

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1252 = new TextDecoder("windows-1252");

/**
 * Reads text in whole lines: gzip and UTF-16 by their first bytes, a line of valid UTF-8 as such, any other as
 * Windows-1252, which is never valid UTF-8 in French by chance. An archive that unfolds into more than `mostUnpacked`
 * bytes is read no further, nor are an image or other bytes that are no text: the reason names the `kinds` that are.
 */
export async function* decodeText(
  input: AsyncIterable<Uint8Array>,
  mostUnpacked = Number.POSITIVE_INFINITY,
  kinds = ".csv",
): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of toBytes(gunzipIfNeeded(input, mostUnpacked), kinds)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.length > longestLine ? bytes.length : bytes.lastIndexOf(newline) + 1;
    if (end > 0) yield decodeLines(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield decodeLines(rest);
}

function decodeLines(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    let text = "";
    for (let start = 0; start < bytes.length; ) {
      const lineEnd = bytes.indexOf(newline, start);
      const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
      text += decodeLine(bytes.subarray(start, end));
      start = end;
    }
    return text;
  }
}

function decodeLine(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}

async function* toBytes(input: AsyncIterable<Uint8Array>, kinds: string): AsyncIterable<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  const start = await readStart(chunks, oddFileSample);
  const odd = describeOddFile(start, kinds);
  if (odd !== null) throw new UnreadableFileError(odd);
  const encoding = findUtf16(start);
  if (encoding === null) {
    yield* resume(start, chunks);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of resume(start, chunks)) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function readStart(chunks: AsyncIterator<Uint8Array>, least: number): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array();
  while (start.length < least) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

async function* gunzipIfNeeded(
  input: AsyncIterable<Uint8Array>,
  mostUnpacked: number,
): AsyncIterable<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  const start = await readStart(chunks, 2);
  const whole = resume(start, chunks);
  if (start[0] !== 0x1f || start[1] !== 0x8b) yield* whole;
  else yield* gunzip(whole, mostUnpacked);
}

async function* resume(start: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

async function* gunzip(input: AsyncIterable<Uint8Array>, mostUnpacked: number): AsyncGenerator<Uint8Array> {
  const source = Readable.from(input);
  let unpacked = 0;
  const unzipped = createGunzip();
  source.on("error", (error) => unzipped.destroy(error));
  try {
    for await (const chunk of source.pipe(unzipped)) {
      unpacked += chunk.length;
      if (unpacked > mostUnpacked)
        throw new UnreadableFileError("Le fichier est trop volumineux une fois décompressé.");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw new UnreadableFileError("Le fichier compressé est abîmé ou incomplet : la suite n’est pas lue.");
    throw error;
  }
}
