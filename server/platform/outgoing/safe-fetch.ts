import { Agent, fetch, type Response } from "undici";
import { brandName } from "#domain/brand.ts";
import { type ConnectorOptions, guardedConnector } from "./guarded-connector.ts";
import { SafeFetchError } from "./safe-fetch-error.ts";

export type FetchLimits = {
  /** After decompression. */
  readonly maxBytes: number;
  /** For connecting, redirects and the whole body. */
  readonly timeoutMs: number;
  /** Media types taken, without parameters; one that ends with a slash takes the whole family. */
  readonly types: readonly string[];
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Statuses taken beside those of success: what a site says when it refuses. */
  readonly statuses?: readonly number[];
};

export type FetchedFile = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly url: string;
  readonly status: number;
  /** As the site names it, "utf-8"; undefined where it names none. */
  readonly charset: string | undefined;
};
export type SafeFetch = (url: string, limits: FetchLimits) => Promise<FetchedFile>;

export type SafeFetchOptions = ConnectorOptions & {
  readonly ports?: readonly number[];
};

const mostRedirects = 5;

/** Fetches people's URLs from the open Internet only, within limits and through every redirect. Throws `SafeFetchError`. */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { ports = [80, 443], ...connection } = options;
  const connect = guardedConnector(connection);
  const dispatcher = new Agent({ connect });
  return async (url, limits) => {
    const inTime = AbortSignal.timeout(limits.timeoutMs);
    const signal = limits.signal === undefined ? inTime : AbortSignal.any([inTime, limits.signal]);
    try {
      let next = readUrl(url, ports);
      for (let hop = 0; hop <= mostRedirects; hop++) {
        const headers = { "user-agent": brandName, accept: limits.types.map(toRange).join(", ") };
        const response = await fetch(next.href, { dispatcher, signal, redirect: "manual", headers });
        const location = response.headers.get("location");
        if (location === null || response.status < 300 || response.status > 399)
          return await readResponse(response, next, limits);
        await response.body?.cancel();
        if (!URL.canParse(location, next.href)) throw new SafeFetchError("bad-url");
        next = readUrl(new URL(location, next.href).href, ports);
      }
      throw new SafeFetchError("too-many-redirects");
    } catch (error) {
      throw toSafeFetchError(error, signal);
    }
  };
}

function readUrl(text: string, ports: readonly number[]): URL {
  if (!URL.canParse(text)) throw new SafeFetchError("bad-url");
  const url = new URL(text);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  if (!isHttp || url.username !== "" || url.password !== "" || !ports.includes(port))
    throw new SafeFetchError("bad-url");
  return url;
}

async function readResponse(response: Response, url: URL, limits: FetchLimits): Promise<FetchedFile> {
  const [type = "", charset] = readType(response.headers.get("content-type") ?? "");
  const refuse = async (error: SafeFetchError): Promise<never> => {
    await response.body?.cancel();
    throw error;
  };
  if (!response.ok && limits.statuses?.includes(response.status) !== true)
    return refuse(new SafeFetchError("http-status", `réponse ${response.status}`, response.status));
  // A reply without content has no type either.
  if (response.status === 204)
    return { bytes: Buffer.alloc(0), type, charset, url: url.href, status: response.status };
  const isTaken = limits.types.some((taken) =>
    taken.endsWith("/") ? type.startsWith(taken) : type === taken,
  );
  if (!isTaken) return refuse(new SafeFetchError("wrong-type", type === "" ? "aucun type" : type));
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > limits.maxBytes) return refuse(new SafeFetchError("too-large"));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body and closes the connection.
    if (size > limits.maxBytes) throw new SafeFetchError("too-large");
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), type, charset, url: url.href, status: response.status };
}

/** "text/html; charset=UTF-8" in its two parts, in lower case. */
function readType(header: string): [type: string, charset: string | undefined] {
  const [type = "", ...parameters] = header.toLowerCase().split(";");
  const charset = parameters
    .map((one) => /^\s*charset\s*=\s*"?([\w.:-]{1,40})/.exec(one)?.[1])
    .find((one) => one);
  return [type.trim(), charset];
}

/** undici wraps what the connector threw; a timeout may surface as an abort at any depth. */
function toSafeFetchError(error: unknown, signal: AbortSignal): SafeFetchError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SafeFetchError) return cause;
  return new SafeFetchError(signal.aborted ? "too-slow" : "unreachable");
}

function toRange(type: string): string {
  return type.endsWith("/") ? `${type}*` : type;
}
