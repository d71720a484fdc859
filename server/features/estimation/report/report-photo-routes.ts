import { and, eq } from "drizzle-orm";
import { Hono, type HonoRequest } from "hono";
import * as z from "zod/mini";
import { photoWidths } from "#domain/property/photo.ts";
import { createPhotoContent } from "../../../platform/files/photo-content.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../platform/http/context.ts";
import { professionalsOnly } from "../../../platform/http/require-account.ts";
import { createPlaces } from "../../../platform/limits/places.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reportPhotos } from "../../../records/report/report-photo-schema.ts";
import { addReportPhoto } from "./report-photos.ts";
import { requireReport, unknownReport } from "./report-rows.ts";

/** For one account: a page sends a few at a time, from a tab or two. */
const mostAtOnce = 6;
const uploadNames = z.object({ id: z.uuid(), key: z.uuid() });
const photoNames = z.object({ id: z.uuid(), photo: z.uuid() });

/** The sender draws the photograph's key, and the body is its bytes; readers of the report may read it. */
export function reportPhotoRoutes(
  platform: Pick<Platform, "db" | "photos" | "now" | "logger">,
): Hono<HonoEnvironment> {
  const { db, photos: storage } = platform;
  const places = createPlaces(mostAtOnce);
  const content = createPhotoContent(storage);
  return new Hono<HonoEnvironment>()
    .put("/api/estimation-reports/:id/photos/:key", professionalsOnly, async (context) => {
      const { actor } = context.var;
      const names = uploadNames.safeParse(context.req.param());
      if (!names.success) throw unknownReport();
      const { id, key } = names.data;
      await requireReport(db, actor, id, "editReports");
      const leave = places.take(actor.userId);
      if (leave === null)
        throw new AppError("too-many-requests", "Trop de photos sont envoyées en même temps.");
      try {
        const bytes = new Uint8Array(await context.req.arrayBuffer());
        return context.json(await addReportPhoto(platform, actor, { id, key, bytes }));
      } finally {
        leave();
      }
    })
    .get("/api/estimation-reports/:id/photos/:photo", professionalsOnly, async (context) => {
      const names = photoNames.safeParse(context.req.param());
      if (!names.success) throw unknownReport();
      const { id, photo } = names.data;
      await requireReport(db, context.var.actor, id, "seeReports");
      const [row] = await db
        .select({ contentKey: reportPhotos.contentKey, width: reportPhotos.width })
        .from(reportPhotos)
        .where(and(eq(reportPhotos.reportId, id), eq(reportPhotos.id, photo)));
      const width = readWidth(context.req);
      const found =
        row && (await content.read(row.contentKey, width !== null && width < row.width ? width : null));
      if (!found) throw new AppError("not-found", "Cette photo n’existe pas, ou plus.");
      return context.body(new Uint8Array(found.bytes), 200, {
        "content-type": "image/webp",
        "cache-control": "private, max-age=3600",
      });
    });
}

/** Null unless photographs are made in that width. */
export function readWidth(request: Pick<HonoRequest, "query">) {
  const text = request.query("w");
  return photoWidths.find((one) => String(one) === text) ?? null;
}
