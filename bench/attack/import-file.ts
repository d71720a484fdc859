import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRunDetails } from "../../domain/api/import-run.ts";
import { pieceBytes } from "../../domain/import/import-run.ts";
import type { Target } from "./target.ts";

const longestReadMs = 120_000;
const lookMs = 50;

/** Where a kind of file is sent to, and what it is called. */
export type ImportedFile = { readonly imports: string; readonly name: string };

/**
 * Sends a file in its pieces and waits until it was read, and tells when that was seen to have begun; null where it takes
 * too long.
 */
export async function importFile(
  { ask }: Target,
  cookie: string,
  bytes: Buffer,
  onReading: () => void = () => undefined,
  { imports, name }: ImportedFile = { imports: "/api/imports", name: "a.zip" },
): Promise<ImportRunDetails | null> {
  const id = randomUUID();
  await ask(imports, { cookie, body: { id, file_name: name, file_size: bytes.length } });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const path = `${imports}/${id}/pieces/${at / pieceBytes}`;
    await ask(path, { method: "PUT", cookie, bytes: new Uint8Array(bytes.subarray(at, at + pieceBytes)) });
  }
  await ask(`${imports}/${id}/check`, { cookie, body: {} });
  for (
    const startedAt = performance.now();
    performance.now() - startedAt < longestReadMs;
    await wait(lookMs)
  ) {
    const run = (await (await ask(`${imports}/${id}`, { cookie })).json()) as ImportRunDetails;
    if (run.state === "reading") onReading();
    if (run.state === "ready" || run.state === "failed") return run;
  }
  return null;
}
