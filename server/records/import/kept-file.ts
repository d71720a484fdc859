import { pieceBytes } from "#domain/import/import-run.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";
import type { ByteSource } from "../../platform/zip/open-zip.ts";

/** An import's file, kept in the storage in pieces until it ends, so that any node can go on with it. */
export type KeptFile = { readonly runId: string; readonly size: number };

export function piecesOf({ size }: Pick<KeptFile, "size">): number {
  return Math.ceil(size / pieceBytes);
}

/** In bytes. */
export function sizeOfPiece({ size }: Pick<KeptFile, "size">, index: number): number {
  return Math.min(pieceBytes, size - index * pieceBytes);
}

export function pieceKey(runId: string, index: number): string {
  return `import-${runId}-${index}.piece`;
}

/** Null for a file that is no piece. */
export function runOfPiece(key: string): string | null {
  return /^import-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.piece$/.exec(key)?.[1] ?? null;
}

/** Pieces in memory at once: the table and the photographs of an archive lie far apart. */
const mostPiecesInMemory = 3;

/** Reads a kept file anywhere; throws where a piece is gone. */
export function readKeptFile(storage: PhotoStorage, { runId, size }: KeptFile): ByteSource {
  const pieces = new Map<number, Promise<Uint8Array>>();
  const pieceAt = (index: number): Promise<Uint8Array> => {
    const piece = pieces.get(index) ?? readPiece(storage, runId, index);
    pieces.delete(index);
    pieces.set(index, piece);
    // A failure is not kept: the storage may be back.
    piece.catch(() => pieces.delete(index));
    const [oldest] = pieces.keys();
    if (pieces.size > mostPiecesInMemory && oldest !== undefined) pieces.delete(oldest);
    return piece;
  };
  return {
    size,
    async read(start, end) {
      const parts: Uint8Array[] = [];
      for (let at = start; at < end; ) {
        const index = Math.floor(at / pieceBytes);
        const piece = await pieceAt(index);
        const from = at - index * pieceBytes;
        const part = piece.subarray(from, Math.min(piece.length, from + end - at));
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      const [only] = parts;
      return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    },
  };
}

async function readPiece(storage: PhotoStorage, runId: string, index: number): Promise<Uint8Array> {
  const bytes = await storage.read(pieceKey(runId, index));
  if (bytes === null) throw new Error(`Piece ${index} of import ${runId} is not in the storage.`);
  return bytes;
}

/** A file that is gone already is no error. */
export async function deleteKeptFile(storage: PhotoStorage, file: KeptFile): Promise<void> {
  for (let index = 0; index < piecesOf(file); index++) await storage.remove(pieceKey(file.runId, index));
}

const stepBytes = 262_144;

/** The whole of a file in its order, a part at a time. */
export async function* bytesOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += stepBytes)
    yield await source.read(at, Math.min(source.size, at + stepBytes));
}
