import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import { StartError } from "../config/start-error.ts";

/** A file of an archive, or an empty folder where its name ends with a slash. */
export type ArchivedFile = {
  readonly name: string;
  readonly size: number;
  bytes(): AsyncIterable<Uint8Array>;
};

/** Thrown for an archive that is damaged, cut short, or none. */
export class UnreadableArchiveError extends StartError {
  override name = "UnreadableArchiveError";
}

/** The last file of an archive, in the form that `sha256sum -c` reads. */
const sumsName = "SHA256SUMS";
/** No name leads out of the folder an archive is unpacked in. */
const namePattern = /^(?!\.\.?(?:\/|$))[\w.-]+(?:\/(?!\.\.?(?:\/|$))[\w.-]+)*\/?$/;

/** Writes a compressed tar of files and their checksums, whole or not at all; throws `StartError` where the disk is full. */
export async function writeArchive(path: string, files: AsyncIterable<ArchivedFile>): Promise<void> {
  const part = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const output = createWriteStream(part, { mode: 0o600, flags: "w", flush: true });
  const written = pipeline(Readable.fromWeb(readable), createGzip({ level: 1 }), output);
  const add = async ({ name, size, bytes }: ArchivedFile): Promise<string> => {
    const hash = createHash("sha256");
    const type = name.endsWith("/") ? "directory" : "file";
    const writer = controller.add({ name, size, type, mode: type === "file" ? 0o600 : 0o700 }).getWriter();
    for await (const chunk of bytes()) {
      hash.update(chunk);
      // A failure of the output shows in `written`.
      await writer.write(chunk);
    }
    await writer.close();
    return hash.digest("hex");
  };
  const addAll = async () => {
    const sums: string[] = [];
    for await (const file of files) {
      const sum = await add(file);
      if (!file.name.endsWith("/")) sums.push(`${sum}  ${file.name}\n`);
    }
    await add(textFile(sumsName, sums.join("")));
    controller.finalize();
  };
  try {
    const added = addAll().catch((error: unknown) => {
      controller.error(error);
      throw error;
    });
    // The disk's own error is worth more than the one that follows from it.
    await Promise.all([written, added]);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw isDiskFull(error) ? new StartError(`Le disque de ${path} est plein : rien n'a été gardé.`) : error;
  }
}

/** A small file of an archive, from its text. */
export function textFile(name: string, text: string): ArchivedFile {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, bytes: () => Readable.from([bytes]) };
}

/** The files of an archive in order, each read before the next; throws `UnreadableArchiveError` at the end at the latest. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const seen = new Map<string, Hash>();
  let sums: string | null = null;
  for await (const { header, body } of entriesOf(path)) {
    if (!namePattern.test(header.name)) throw unreadable(path, `un nom interdit, ${header.name}`);
    if (header.name === sumsName) {
      sums = await new Response(body).text();
      continue;
    }
    const hash = createHash("sha256");
    const bytes = () => hashed(path, body, hash);
    const { name, size, type } = header;
    if (type !== "directory") seen.set(name, hash);
    yield { name: type === "directory" && !name.endsWith("/") ? `${name}/` : name, size, bytes };
    for await (const _ of bytes());
  }
  if (sums === null) throw unreadable(path, "ses sommes de contrôle manquent");
  const expected = [...seen].map(([name, hash]) => `${hash.digest("hex")}  ${name}\n`).join("");
  if (expected !== sums) throw unreadable(path, "des octets ont changé");
}

async function* entriesOf(path: string): AsyncGenerator<ParsedTarEntry> {
  const input = createReadStream(path);
  const gunzip = createGunzip();
  // The loop below ends with the same failure.
  pipeline(input, gunzip).catch(() => undefined);
  try {
    const bytes = Readable.toWeb(gunzip) as ReadableStream<Uint8Array>;
    yield* bytes.pipeThrough(createTarDecoder({ strict: true }));
  } catch (error) {
    throw explainFailure(path, error);
  } finally {
    input.destroy();
  }
}

async function* hashed(
  path: string,
  body: ReadableStream<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      hash.update(value);
      yield value;
    }
  } catch (error) {
    throw explainFailure(path, error);
  } finally {
    reader.releaseLock();
  }
}

function explainFailure(path: string, error: unknown): Error {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new StartError(`Le fichier ${path} n'existe pas.`);
  return unreadable(path, code ?? message);
}

function unreadable(path: string, why: string): UnreadableArchiveError {
  return new UnreadableArchiveError(`La sauvegarde ${path} est abîmée ou incomplète (${why}).`);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
