import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { UnreadableFileError } from "../csv/unreadable-file-error.ts";
import { createPause } from "../limits/pause.ts";

/** Bytes that can be read anywhere: a file on the disk, or pieces of one in the storage. */
export type ByteSource = {
  readonly size: number;
  /** The bytes from `start` on, before `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
};

/** An open archive: only what is asked for is unpacked, never to the disk. */
export type Zip = {
  /** The files in it, folders included in their names, with their sizes once unpacked. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** The bytes of a file as they are unpacked; throws `UnreadableFileError` where they cannot be. */
  open(name: string): AsyncGenerator<Uint8Array>;
};

/** A stock of 6,500 homes with ten photographs each. */
const mostFiles = 65_100;
/** What a file of a stock of properties may be: its table of 50,000 lines, or one photograph. */
const largestFile = 300_000_000;

/** Throws `UnreadableFileError` for a damaged archive, too many files, a path outside it, or files that overlap (a bomb). */
export async function openZip(source: ByteSource): Promise<Zip> {
  const entries = new Map<string, Entry>();
  let packed = 0;
  const zip = await orUnreadable(
    fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      lazyEntries: true,
      autoClose: false,
    }),
  );
  if (zip.entryCount > mostFiles)
    throw new UnreadableFileError("L’archive contient plus de 65\u202f000 fichiers.");
  await orUnreadable(
    (async () => {
      const pause = createPause();
      for await (const entry of zip.eachEntry()) {
        await pause();
        packed += entry.compressedSize;
        if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
      }
    })(),
  );
  if (packed > source.size) throw new UnreadableFileError(damaged);
  return {
    files: [...entries].map(([name, { uncompressedSize }]) => ({ name, bytes: uncompressedSize })),
    open: (name) => unpack(zip, entries.get(name)),
  };
}

const damaged = "L’archive est abîmée ou n’est pas une archive .zip.";

async function* unpack(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new UnreadableFileError("Ce fichier n’est pas dans l’archive.");
  if (entry.isEncrypted())
    throw new UnreadableFileError("L’archive est protégée par un mot de passe : envoyez-la sans.");
  if (entry.uncompressedSize > largestFile)
    throw new UnreadableFileError(`${entry.fileName} est trop volumineux une fois décompressé.`);
  const stream = await orUnreadable(zip.openReadStreamPromise(entry));
  try {
    // The library ends the stream with an error where it gives more, or less, than the archive says.
    yield* stream;
  } catch (error) {
    throw unreadable(error);
  }
}

async function orUnreadable<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw unreadable(error);
  });
}

/** A refusal of the source itself, such as a storage that is away, passes as it is. */
function unreadable(error: unknown): unknown {
  if (error instanceof SourceError) return error.cause;
  const refusal = new UnreadableFileError(damaged);
  refusal.cause = error;
  return refusal;
}

class SourceError extends Error {
  override name = "SourceError";
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(inSteps(this.#source, start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#source.read(position, position + length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(bytes.length === length ? null : new RangeError("The archive ends too early."));
      },
      (error: unknown) => callback(new SourceError("source", { cause: error })),
    );
  }
}

const stepBytes = 262_144;

async function* inSteps(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += stepBytes) {
    const bytes = await source.read(at, Math.min(end, at + stepBytes)).catch((error: unknown) => {
      throw new SourceError("source", { cause: error });
    });
    yield bytes;
  }
}
