import { messageOfError, statusOfError } from "../../../../client/api/call-error.ts";
import { loadCall } from "../../../../client/api/load-call.ts";
import type { EditorEffect, ImportEvent } from "../model/editor-event.ts";
import { brokenToast } from "../model/import-words.ts";

type Send = (event: ImportEvent) => void;

export async function findListing(
  { run, reader, url, page }: Extract<EditorEffect, { type: "read listing" }>,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    const { functions } = await loadCall();
    const call = reader === "model" ? functions.aiExtractListing : functions.importListing;
    const reply = await call({ url, page }, { signal });
    if (!signal.aborted) send({ type: "listing-read", run, reader, reply, atMs: Date.now() });
  } catch (error) {
    if (signal.aborted) return;
    const toast = statusOfError(error) === 401 ? null : brokenToast(reader, messageOfError(error));
    send({ type: "import-broken", run, reader, toast });
  }
}
