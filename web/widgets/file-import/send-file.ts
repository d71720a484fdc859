import { isErrorBody } from "#domain/errors.ts";
import { pieceBytes } from "#domain/import/import-run.ts";
import { CallError, statusOfError } from "../../client/api/call-error.ts";
import { retryDelayMs } from "../../client/api/query-client.ts";
import type { FileImportKit, PlanOutline } from "./file-import-kit.ts";

const tries = 4;

export type FileSending = {
  readonly id: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void;
};

/** A piece that is lost on the way is sent again. */
export async function sendFile<Plan extends PlanOutline>(
  { name, loadCalls }: Pick<FileImportKit<Plan>, "name" | "loadCalls">,
  file: File,
  { id, signal, onProgress }: FileSending,
): Promise<void> {
  const calls = await loadCalls();
  await calls.create({ id, file_name: file.name.slice(-255), file_size: file.size }, { signal });
  for (let at = 0; at < file.size; at += pieceBytes) {
    onProgress(at / file.size);
    await sendPiece(`/api/${name}/${id}/pieces/${at / pieceBytes}`, file.slice(at, at + pieceBytes), signal);
  }
  onProgress(1);
  await calls.check({ id }, { signal });
}

async function sendPiece(path: string, body: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await fetch(path, { method: "PUT", body, signal });
      if (reply.ok) return;
      const refusal: unknown = await reply.json().catch(() => null);
      throw isErrorBody(refusal) ? new CallError(refusal) : new Error(`A piece answered ${reply.status}`);
    } catch (error) {
      const status = statusOfError(error);
      const isRefused = status !== null && status < 500 && status !== 429;
      if (signal.aborted || isRefused || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt - 1)));
    }
  }
}
