import type { MiddlewareHandler } from "hono";
import type { HonoEnvironment } from "./context.ts";

/**
 * The headers of every reply. The content security policy allows this origin alone, and neither scripts nor
 * styles inside the page: the build takes the toast library's style element out and ships it as a file.
 */
export function securityHeaders(options: { readonly isHttps: boolean }): MiddlewareHandler<HonoEnvironment> {
  const policy = [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    // A kept e-mail is shown under a policy of its own.
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", policy);
    headers.set("x-content-type-options", "nosniff");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    if (!headers.has("x-frame-options")) headers.set("x-frame-options", "DENY");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (options.isHttps) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  };
}
