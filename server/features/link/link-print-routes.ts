import { type Context, Hono } from "hono";
import { linkIdInput } from "#domain/api/link.ts";
import type { Brand } from "#domain/brand.ts";
import type { Press } from "../../documents/press.ts";
import type { PrintOrder, PrintPictures } from "../../documents/print-order.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment, ProfessionalEnvironment } from "../../platform/http/context.ts";
import { professionalsOnly } from "../../platform/http/require-account.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOfferOfLink, orderBoard, orderShowcase } from "./link-prints.ts";
import type { LinkRow } from "./link-rows.ts";
import { requireLink, unknownLink } from "./write-link.ts";

/** The window's sheet of the offer it leads to (A4), and the board (A6). */
export function linkPrintRoutes(
  platform: Pick<Platform, "db" | "photos"> & { readonly press: Press },
  brand: Brand,
): Hono<HonoEnvironment> {
  const source = { ...platform, brand };
  const requireNamedLink = async (context: Context<ProfessionalEnvironment>) => {
    const input = linkIdInput.safeParse({ id: context.req.param("id") });
    if (!input.success) throw unknownLink();
    return requireLink(platform.db, context.var.actor, { id: input.data.id, right: "seeLinks" });
  };
  const answer = async (
    context: Context<ProfessionalEnvironment>,
    link: LinkRow,
    name: string,
    { order, readPictures }: { order: PrintOrder; readPictures: () => Promise<PrintPictures> },
  ) => {
    const { pdf } = await platform.press.print(link.userId, order, readPictures);
    if (pdf === null) throw new AppError("unavailable", "Le document n’a pas pu être imprimé. Réessayez.");
    context.header("content-type", "application/pdf");
    context.header("content-disposition", `attachment; filename="${name}.pdf"`);
    context.header("cache-control", "no-store");
    return context.body(new Uint8Array(pdf));
  };
  return new Hono<HonoEnvironment>()
    .get("/api/links/:id/showcase", professionalsOnly, async (context) => {
      const link = await requireNamedLink(context);
      const offer = await findOfferOfLink(platform.db, link, brand);
      if (offer === null)
        throw new AppError("not-found", "Ce lien ne mène à aucun de vos biens à vendre qui soit visible.");
      return answer(context, link, `vitrine-${link.alias}`, await orderShowcase(source, link, offer));
    })
    .get("/api/links/:id/board", professionalsOnly, async (context) => {
      const link = await requireNamedLink(context);
      return answer(context, link, `panneau-${link.alias}`, await orderBoard(source, link));
    });
}
