import type { MiddlewareHandler } from "hono";
import { isForFrames } from "#domain/pages.ts";
import type { HonoEnvironment } from "./context.ts";

/**
 * The headers of every reply: only the map stands in frames, of `embedOrigins`. The content security policy allows
 * this origin and, inline, the built document's hashes: the build ships the toast library's style element as a file.
 */
export function securityHeaders(options: {
  readonly isHttps: boolean;
  readonly embedOrigins: readonly string[];
  readonly inline: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
}): MiddlewareHandler<HonoEnvironment> {
  const { isHttps, embedOrigins, inline } = options;
  const policyFor = (frameAncestors: string) =>
    [
      "default-src 'self'",
      "img-src 'self' data: blob:",
      "worker-src 'self'",
      ["script-src 'self'", ...inline.scripts].join(" "),
      ["style-src 'self'", ...inline.styles].join(" "),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${frameAncestors}`,
      ...(isHttps ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
  const policy = policyFor("'none'");
  const framedPolicy = policyFor(embedOrigins.join(" "));
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    const url = new URL(context.req.url);
    const isFramed = embedOrigins.length > 0 && isForFrames(url.pathname, url.searchParams.get("legende"));
    // A kept e-mail is shown under a policy of its own.
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", isFramed ? framedPolicy : policy);
    headers.set("x-content-type-options", "nosniff");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    // This header knows no list of sites: only the policy can name them.
    if (!isFramed && !headers.has("x-frame-options")) headers.set("x-frame-options", "DENY");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (isHttps) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
    // A cookie is for one browser: no cache may keep it, whatever the page is.
    if (!headers.has("cache-control") || headers.has("set-cookie")) headers.set("cache-control", "no-store");
  };
}
