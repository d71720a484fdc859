import { Hono } from "hono";
import { emailIdInput } from "#domain/api/admin.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { requireAdministrator } from "../../platform/http/require-account.ts";
import type { Platform } from "../../platform/platform.ts";
import { type MailRenderer, previewEmail, readAttachment } from "./emails.ts";

/** It may be framed by our pages, wear its inline styles and open links in another tab; nothing runs or is sent. */
const emailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** An e-mail's HTML for the preview's frame, since our pages forbid inline styles; for active administrators alone. */
export function emailPageRoutes(
  platform: Pick<Platform, "db" | "config">,
  mail: MailRenderer,
): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  routes.get("/api/admin/emails/:id/attachments/:index", async (context) => {
    await requireAdministrator(context.var);
    const input = emailIdInput.safeParse({ id: context.req.param("id") });
    const index = Number(context.req.param("index"));
    if (!input.success || !Number.isInteger(index)) throw new AppError("not-found");
    const { filename, contentType, content } = await readAttachment(platform, mail, { ...input.data, index });
    return context.body(Uint8Array.from(content), 200, {
      "content-type": contentType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    });
  });
  return routes.get("/api/admin/emails/:id/page", async (context) => {
    await requireAdministrator(context.var);
    const input = emailIdInput.safeParse({ id: context.req.param("id") });
    if (!input.success) throw new AppError("not-found");
    const { html } = await previewEmail(platform, mail, input.data.id);
    context.header("content-security-policy", emailPolicy);
    context.header("x-frame-options", "SAMEORIGIN");
    return context.html(withLinksApart(html));
  });
}

/** A link opened inside the frame would be refused there. */
function withLinksApart(html: string): string {
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_blank">`);
}
