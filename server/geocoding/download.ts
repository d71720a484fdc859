import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "../platform/control/command.ts";

export type DownloadOptions = {
  readonly attempts?: number;
  /** How long the other side may say nothing. */
  readonly silenceMs?: number;
  /** Between two attempts. */
  readonly pauseMs?: number;
};

const unreachable = "Le fichier ne se télécharge pas : son serveur ne répond pas.";
const interrupted =
  "Le téléchargement s'est interrompu. Ce qui est lu est gardé : relancez la commande pour continuer.";

/**
 * Reads a file from a URL as it comes. A download that breaks or falls silent goes on where it was, as often as
 * `attempts` in a row without a byte. Throws `CommandError` with a sentence.
 */
export async function* download(
  url: string,
  { attempts = 5, silenceMs = 30_000, pauseMs = 1_000 }: DownloadOptions = {},
): AsyncGenerator<Uint8Array> {
  let offset = 0;
  let tag: string | null = null;
  for (let failures = 0; ; ) {
    const controller = new AbortController();
    const silence = setTimeout(() => controller.abort(), silenceMs);
    try {
      const response = await fetch(url, { signal: controller.signal, headers: rangeHeaders(offset, tag) });
      const skipped = checkReply(response, offset, tag);
      tag = response.headers.get("etag");
      let position = skipped;
      for await (const chunk of response.body ?? []) {
        silence.refresh();
        const fresh = chunk.subarray(Math.max(0, Math.min(chunk.length, offset - position)));
        position += chunk.length;
        if (fresh.length === 0) continue;
        failures = 0;
        offset += fresh.length;
        yield fresh;
      }
      return;
    } catch (error) {
      if (error instanceof CommandError) throw error;
      failures++;
      if (failures >= attempts) throw new CommandError(offset === 0 ? unreachable : interrupted);
    } finally {
      clearTimeout(silence);
      controller.abort();
    }
    await wait(pauseMs);
  }
}

/** Sent as it is stored: offsets would not fit a stream compressed on the way. */
function rangeHeaders(offset: number, tag: string | null): Record<string, string> {
  return {
    "accept-encoding": "identity",
    ...(offset > 0 ? { range: `bytes=${offset}-` } : {}),
    ...(offset > 0 && tag !== null && !tag.startsWith("W/") ? { "if-range": tag } : {}),
  };
}

/** The position at which the reply begins; a server that knows no ranges begins at 0 again. */
function checkReply(response: Response, offset: number, tag: string | null): number {
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  // Everything was there already when the connection broke.
  if (response.status === 416 && offset > 0) return offset;
  if (!response.ok) throw new CommandError(`Le fichier ne se télécharge pas (réponse ${response.status}).`);
  if (offset > 0 && tag !== null && response.headers.get("etag") !== tag)
    throw new CommandError("Le fichier a changé pendant le téléchargement : relancez la commande.");
  return response.status === 206 ? offset : 0;
}
