import type { Context } from "hono";
import type { PhotoContent } from "../../platform/files/photo-content.ts";
import { parseByteRange } from "../../platform/http/byte-range.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";

/** No copy is fresh without asking, since a property may be sold. */
export function photoHeaders(etag: string): Record<string, string> {
  return {
    "cache-control": "private, no-cache",
    "content-type": "image/webp",
    "accept-ranges": "bytes",
    etag,
  };
}

/** Compares the tag with If-None-Match. */
export function isKnownCopy(context: Context<HonoEnvironment>, etag: string): boolean {
  const etags = context.req.header("if-none-match");
  if (etags === undefined) return false;
  return etags.trim() === "*" || etags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The photograph, or the part of it that the request asks for. */
export function sendPhoto(context: Context<HonoEnvironment>, { bytes, etag }: PhotoContent): Response {
  const headers = photoHeaders(etag);
  const size = bytes.length;
  const range = readRange(context, etag, size);
  if (range === null)
    return context.body(new Uint8Array(bytes), 200, { ...headers, "content-length": `${size}` });
  if (range === "unsatisfiable")
    return context.body(null, 416, {
      "cache-control": "private, no-cache",
      "content-range": `bytes */${size}`,
    });
  const part = new Uint8Array(bytes.subarray(range.first, range.last + 1));
  return context.body(part, 206, {
    ...headers,
    "content-length": `${part.length}`,
    "content-range": `bytes ${range.first}-${range.last}/${size}`,
  });
}

/** A range is for GET alone, and with If-Range for the very bytes that the browser has begun to read. */
function readRange(context: Context<HonoEnvironment>, etag: string, size: number) {
  const range = context.req.header("range");
  const condition = context.req.header("if-range");
  if (range === undefined || context.req.method !== "GET") return null;
  return condition === undefined || condition.trim() === etag ? parseByteRange(range, size) : null;
}
