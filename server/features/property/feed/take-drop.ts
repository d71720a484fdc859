import { randomUUID } from "node:crypto";
import { largestImportBytes, pieceBytes } from "#domain/import/import-run.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { JobSender } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FeedRow } from "../../../records/import/feed-schema.ts";
import { deleteKeptFile, pieceKey } from "../../../records/import/kept-file.ts";
import { queueDrop } from "../../../records/import/queue-drop.ts";
import { propertyKind } from "../import/runs/property-kind.ts";

type Desk = Pick<Platform, "db" | "photos" | "now"> & { readonly jobs: JobSender };

/** Keeps a drop in pieces and queues it; a broken, too large or refused (`recheck`) one leaves nothing behind. */
export async function takeDrop(
  desk: Desk,
  feed: FeedRow,
  body: AsyncIterable<Uint8Array>,
  recheck: () => Promise<unknown>,
): Promise<string> {
  const id = randomUUID();
  let size = 0;
  try {
    for await (const piece of piecesOf(body)) {
      if (size + piece.length > largestImportBytes) throw new AppError("too-large");
      await desk.photos.write(pieceKey(id, size / pieceBytes), piece);
      size += piece.length;
    }
    if (size === 0) throw new AppError("invalid-input", "Ce dépôt est vide.");
    await recheck();
    await queueDrop(desk, feed, { id, kind: propertyKind, fileSize: size });
  } catch (error) {
    await deleteKeptFile(desk.photos, { runId: id, size: Math.max(size, 1) });
    throw error;
  }
  return id;
}

/** The last one is shorter. */
async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of interrupted(body)) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + pieceBytes - held);
      parts.push(part);
      held += part.length;
      at += part.length;
      if (held < pieceBytes) continue;
      yield Buffer.concat(parts);
      parts = [];
      held = 0;
    }
  }
  if (held > 0) yield Buffer.concat(parts);
}

async function* interrupted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new AppError("invalid-input", "Le dépôt a été interrompu\u00a0: envoyez l’archive à nouveau.");
    });
    if (next.done) return;
    yield next.value;
  }
}
