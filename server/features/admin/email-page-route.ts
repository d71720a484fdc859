import { Hono } from "hono";
import { emailIdInput } from "#domain/api/admin.ts";
import type { Brand } from "#domain/brand.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { requireAdministrator } from "../../platform/http/require-account.ts";
import type { RenderEmail } from "../../platform/mail/email.ts";
import type { Platform } from "../../platform/platform.ts";
import { previewEmail } from "./emails.ts";

/**
 * What an e-mail's page may do: be framed by our own, wear the styles in its text and open links in another tab.
 * Nothing in it runs or is sent.
 */
const emailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/**
 * An e-mail's HTML as a page of its own, for the frame of its preview: our pages forbid the styles that e-mails
 * carry in their text. For active administrators alone.
 */
export function emailPageRoutes(
  platform: Pick<Platform, "db" | "config">,
  mail: { readonly brand: Brand; readonly render: RenderEmail },
): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>().get("/api/admin/emails/:id/page", async (context) => {
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
