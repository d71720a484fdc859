import { isErrorBody } from "#domain/errors.ts";
import { pieceBytes } from "#domain/property/import-run.ts";
import { CallError, statusOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { retryDelayMs } from "../../../client/api/query-client.ts";

const tries = 4;

export type FileSending = {
  readonly id: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void;
};

/** Announces a file, sends it piece by piece and has it read. A piece that is lost on the way is sent again. */
export async function sendFile(file: File, { id, signal, onProgress }: FileSending): Promise<void> {
  const { imports } = await loadCall();
  await imports.create({ id, file_name: file.name.slice(-255), file_size: file.size }, { signal });
  for (let at = 0; at < file.size; at += pieceBytes) {
    onProgress(at / file.size);
    await sendPiece(`/api/imports/${id}/pieces/${at / pieceBytes}`, file.slice(at, at + pieceBytes), signal);
  }
  onProgress(1);
  await imports.check({ id }, { signal });
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
