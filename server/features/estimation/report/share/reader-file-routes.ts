import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { usualPaper } from "#domain/report/report-paper.ts";
import type { Press } from "../../../../documents/press.ts";
import { createPhotoContent } from "../../../../platform/files/photo-content.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../../platform/http/context.ts";
import { createRateLimiter, type RateLimit } from "../../../../platform/limits/rate-limit.ts";
import type { PrintDesk } from "../print/order-report.ts";
import { orderShared } from "../print/order-shared.ts";
import { readWidth } from "../report-photo-routes.ts";
import { deadLink, type OpenLink } from "./open-link.ts";
import { showReport } from "./read-shared.ts";
import { findLinkOfFile, readFrozenPhotos } from "./reader-files.ts";

/** A paper takes the press about a second. */
const paperLimit: RateLimit = { name: "shared-papers", most: 20, windowSeconds: 900 };
const fileNames = z.object({ link: z.uuid(), seal: z.string().check(z.maxLength(100)) });

const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Serves photographs and paper to whoever has a link that opens; all others get the same answer. */
export function readerFileRoutes(desk: PrintDesk & { readonly press: Press }): Hono<HonoEnvironment> {
  const { db, secret, now } = desk;
  const content = createPhotoContent(desk.photos);
  const limiter = createRateLimiter(db, secret, now);
  const requireLink = async (context: Context<HonoEnvironment>): Promise<OpenLink> => {
    const names = fileNames.safeParse(context.req.param());
    if (!names.success) throw deadLink();
    const { link: linkId, seal } = names.data;
    const open = await findLinkOfFile(db, { secret, now: now() }, { linkId, seal });
    if (open === null) throw deadLink();
    return open;
  };
  return new Hono<HonoEnvironment>()
    .get("/api/shared-reports/:link/:seal/photos/:photo", async (context) => {
      const photos = await readFrozenPhotos(db, await requireLink(context));
      const row = photos.find(({ id }) => id === context.req.param("photo"));
      const width = readWidth(context.req);
      const found =
        row && (await content.read(row.contentKey, width !== null && width < row.width ? width : null));
      if (!found) throw deadLink();
      return context.body(new Uint8Array(found.bytes), 200, { ...headers, "content-type": "image/webp" });
    })
    .get("/api/shared-reports/:link/:seal/pdf", async (context) => {
      const open = await requireLink(context);
      await limiter.takeFrom(paperLimit, context.var.clientAddress);
      const photos = await readFrozenPhotos(db, open);
      const { order, readPictures } = await orderShared(desk, open.report, {
        shown: await showReport(db, open),
        paper: open.shared.content.paper ?? usualPaper,
        photoKeys: photos.map(({ contentKey }) => contentKey),
        recipientName: open.link.recipientName,
      });
      const { pdf } = await desk.press.print(`reader ${open.link.id}`, order, readPictures);
      if (pdf === null) throw new AppError("unavailable", "Le document n’a pas pu être imprimé. Réessayez.");
      return context.body(new Uint8Array(pdf), 200, {
        ...headers,
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="avis-de-valeur-${open.report.id.slice(0, 8)}.pdf"`,
      });
    });
}
