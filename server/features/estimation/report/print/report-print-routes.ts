import { Hono } from "hono";
import { reportIdInput } from "#domain/api/report.ts";
import type { Press } from "../../../../documents/press.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../../platform/http/context.ts";
import { professionalsOnly } from "../../../../platform/http/require-account.ts";
import { requireReport, unknownReport } from "../report-rows.ts";
import { orderReport, type PrintDesk } from "./order-report.ts";

/** An author waits for it, so it goes before the sheets that e-mails wait for. */
export function reportPrintRoutes(desk: PrintDesk & { readonly press: Press }): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>().get(
    "/api/estimation-reports/:id/pdf",
    professionalsOnly,
    async (context) => {
      const { actor } = context.var;
      const input = reportIdInput.safeParse({ id: context.req.param("id") });
      if (!input.success) throw unknownReport();
      const row = await requireReport(desk.db, actor, input.data.id, "seeReports");
      const { order, readPictures } = await orderReport(desk, row, actor);
      const { pdf } = await desk.press.print(actor.userId, order, readPictures);
      if (pdf === null) throw new AppError("unavailable", "Le document n’a pas pu être imprimé. Réessayez.");
      return context.body(new Uint8Array(pdf), 200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="avis-de-valeur-${row.id.slice(0, 8)}.pdf"`,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
    },
  );
}
