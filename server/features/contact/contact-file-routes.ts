import { Hono } from "hono";
import { exportContactsInput } from "#domain/api/contact-import.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { professionalsOnly } from "../../platform/http/require-account.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import type { Platform } from "../../platform/platform.ts";
import { exportContacts } from "./export-contacts.ts";

/** A POST gives the file, since the agency's log notes each one. */
export function contactFileRoutes({ db, now }: Pick<Platform, "db" | "now">): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>().post("/api/contact-exports", professionalsOnly, async (context) => {
    const input = exportContactsInput.safeParse(await context.req.json().catch(() => null));
    if (!input.success)
      throw new AppError(
        "invalid-input",
        input.error.issues[0]?.message ?? "Cette demande n’est pas valide.",
      );
    const { count, kept, text } = await exportContacts(db, context.var.actor, input.data);
    const isCsv = input.data.format === "csv";
    return streamText(context, text, {
      "content-type": isCsv ? "text/csv; charset=utf-8" : "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="contacts-${dayInParis(now())}.${isCsv ? "csv" : "vcf"}"`,
      "cache-control": "no-store",
      "x-contacts": String(count),
      "x-contacts-kept": String(kept),
    });
  });
}
