import { setTimeout as wait } from "node:timers/promises";
import { Agent, type Dispatcher, fetch, type Response } from "undici";
import { CommandError } from "../platform/control/command.ts";

type DownloadFailure = "unreachable" | "interrupted" | "refused" | "changed" | "too-large";

/** Its message is for the terminal; whoever asks in the background goes by the reason. */
export class DownloadError extends CommandError {
  override name = "DownloadError";
  readonly reason: DownloadFailure;

  constructor(reason: DownloadFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How much of a file is there already, and the tag of the version it is of. */
export type DownloadStart = { readonly offset: number; readonly tag: string | null };

export type DownloadOptions = {
  readonly attempts?: number;
  readonly silenceMs?: number;
  readonly pauseMs?: number;
  readonly start?: DownloadStart;
  /** Called with the tag of each reply before its bytes. */
  readonly onTag?: (tag: string | null) => void;
  /** By default it reaches every address. */
  readonly dispatcher?: Dispatcher;
  readonly signal?: AbortSignal;
};

/** Node's shared agent may be older, and ends the process when a server closes while its reply is read. */
const wayOut = new Agent();

const unreachable = "Le fichier ne se télécharge pas : son serveur ne répond pas.";
const interrupted =
  "Le téléchargement s'est interrompu. Ce qui est lu est gardé : relancez la commande pour continuer.";

/** Streams a file and resumes after breaks, up to `attempts` without a byte. Throws `DownloadError` or the signal's reason. */
export async function* download(url: string, options: DownloadOptions = {}): AsyncGenerator<Uint8Array> {
  const { attempts = 5, silenceMs = 30_000, pauseMs = 1_000, dispatcher = wayOut } = options;
  let { offset, tag } = options.start ?? { offset: 0, tag: null };
  for (let failures = 0; ; await wait(pauseMs, undefined, options)) {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, ...(options.signal ? [options.signal] : [])]);
    const silence = setTimeout(() => controller.abort(), silenceMs);
    try {
      const headers = rangeHeaders(offset, tag);
      const response = await fetch(url, { signal, headers, dispatcher });
      // A server answers 416 when everything was there already.
      if (response.status === 416 && offset > 0) return;
      const skipped = checkReply(response, offset, tag);
      tag = response.headers.get("etag");
      options.onTag?.(tag);
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
      if (error instanceof DownloadError) throw error;
      options.signal?.throwIfAborted();
      failures++;
      if (failures < attempts) continue;
      throw offset === 0
        ? new DownloadError("unreachable", unreachable)
        : new DownloadError("interrupted", interrupted);
    } finally {
      clearTimeout(silence);
      controller.abort();
    }
  }
}

/** Unencoded: offsets do not fit a stream compressed on the way. */
function rangeHeaders(offset: number, tag: string | null): Record<string, string> {
  return {
    "accept-encoding": "identity",
    ...(offset > 0 ? { range: `bytes=${offset}-` } : {}),
    ...(offset > 0 && tag !== null && !tag.startsWith("W/") ? { "if-range": tag } : {}),
  };
}

/** A server without ranges begins at 0 again. */
function checkReply(response: Response, offset: number, tag: string | null): number {
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  if (!response.ok)
    throw new DownloadError("refused", `Le fichier ne se télécharge pas (réponse ${response.status}).`);
  if (offset > 0 && tag !== null && response.headers.get("etag") !== tag)
    throw new DownloadError(
      "changed",
      "Le fichier a changé pendant le téléchargement : relancez la commande.",
    );
  return response.status === 206 ? offset : 0;
}
