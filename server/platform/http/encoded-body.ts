/** Bodies that many ask for: one tag for a content in all its encodings, and each encoding made once. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlibConstants } from "node:zlib";
import type { Context } from "hono";

type BodyEncoding = "br" | "gzip" | "identity";

type EncodedBody = { readonly body: Uint8Array; readonly encoding: BodyEncoding };

const smallBytes = 160;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that a request's Accept-Encoding names. */
function acceptedEncoding(header: string | undefined): BodyEncoding {
  const accepted = (header ?? "").split(",").map((part) => part.split(";")[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** Weak: one content has one tag in all its encodings. */
function etagOfBody(raw: Uint8Array | string): string {
  return `W/"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
}

/** Brotli below its best, for replies that someone waits for. */
export function compressBody(raw: Uint8Array, encoding: "br" | "gzip"): Promise<Uint8Array> {
  // Level 9 with small blocks: the streams of a tile differ, and each block gets a code table of its own.
  if (encoding === "gzip") return compressGzip(raw, { level: 9, memLevel: 6 });
  return compressBrotli(raw, { params: { [zlibConstants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Compresses as small as brotli can, in a second of another thread. */
export function compressBest(raw: Uint8Array): Promise<Uint8Array> {
  return compressBrotli(raw, { params: { [zlibConstants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** A body that stays, compressed once an encoding; `compressBetter` replaces quick brotli once it is done. */
export class KeptBody {
  readonly etag: string;
  private readonly raw: Uint8Array;
  private readonly compress: typeof compressBody;
  private readonly compressed = new Map<BodyEncoding, Promise<Uint8Array>>();
  private compressBetter: typeof compressBest | undefined;

  constructor(raw: Uint8Array, compress = compressBody, compressBetter?: typeof compressBest) {
    this.raw = raw;
    this.compress = compress;
    this.compressBetter = compressBetter;
    this.etag = etagOfBody(raw);
  }

  /** Plain where compression gains nothing; a compression that failed is tried again. */
  async in(accepted: BodyEncoding): Promise<EncodedBody> {
    if (accepted === "identity" || this.raw.byteLength < smallBytes)
      return { body: this.raw, encoding: "identity" };
    const compression = this.compressed.get(accepted) ?? this.compress(this.raw, accepted);
    this.compressed.set(accepted, compression);
    compression.catch(() => this.compressed.delete(accepted));
    const body = await compression;
    if (accepted === "br") this.improve();
    return { body, encoding: accepted };
  }

  private improve(): void {
    const better = this.compressBetter?.(this.raw);
    this.compressBetter = undefined;
    better?.then(
      () => this.compressed.set("br", better),
      () => undefined,
    );
  }
}

/** Answers with a kept body, or 304. */
export async function answerKept(
  context: Context,
  kept: KeptBody,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const all = { ...headers, vary: "accept-encoding", etag: kept.etag };
  if (context.req.header("if-none-match") === kept.etag) return context.body(null, 304, all);
  const { body, encoding } = await kept.in(acceptedEncoding(context.req.header("accept-encoding")));
  return context.body(new Uint8Array(body), 200, {
    ...all,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
}
