import { Hono } from "hono";
import * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Brand } from "#domain/brand.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { shrinkPhoto } from "../../../platform/files/kept-photo.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../platform/http/context.ts";
import { professionalsOnly } from "../../../platform/http/require-account.ts";
import { streamText } from "../../../platform/http/stream-text.ts";
import { createPlaces } from "../../../platform/limits/places.ts";
import type { Platform } from "../../../platform/platform.ts";
import { exportProperties } from "./export-properties.ts";
import type { ListingPhotos } from "./listing-photos.ts";
import { requireWriter } from "./reach-properties.ts";
import { unknownOwnProperty } from "./read-own-property.ts";
import { keepUpload, readPhoto } from "./upload-photo.ts";

/** Photographs under way for one account: a form sends a few at a time, from a tab or two. */
const mostAtOnce = 12;
const uploadNames = z.object({ id: z.uuid(), key: z.uuid() });

const previewWidth = 320; // pixels
const previewInput = z.object({ url: z.string().check(z.maxLength(2_000)) });

/**
 * Uploads of photographs for one's own property, and the file of one's properties. A listing's photographs are shown
 * through the server: no page loads a picture from elsewhere.
 */
export function ownPropertyRoutes(
  platform: Pick<Platform, "db" | "photos" | "now" | "secret">,
  { listingPhotos, brand }: { readonly listingPhotos: ListingPhotos; readonly brand: Brand },
): Hono<HonoEnvironment> {
  const places = createPlaces(mostAtOnce);
  return new Hono<HonoEnvironment>()
    .put("/api/own-properties/:id/uploads/:key", professionalsOnly, async (context) => {
      const { actor } = context.var;
      const names = uploadNames.safeParse(context.req.param());
      if (!names.success) throw unknownOwnProperty();
      const { userId } = await requireWriter(platform.db, actor, names.data.id, "editProperties");
      const leave = places.take(actor.userId);
      if (leave === null)
        throw new AppError("too-many-requests", "Trop de photos sont envoyées en même temps.");
      try {
        const read = () =>
          readPhoto(actor.userId, async () => new Uint8Array(await context.req.arrayBuffer()));
        return context.json(await keepUpload(platform, { ...names.data, userId, sourceUrl: null, read }));
      } finally {
        leave();
      }
    })
    .get("/api/own-properties/photo-preview", professionalsOnly, async (context) => {
      const { userId } = context.var.actor;
      const input = previewInput.safeParse(context.req.query());
      if (!input.success) throw new AppError("invalid-input", "Indiquez l’adresse de la photo.");
      const { bytes, width } = await listingPhotos.read(userId, input.data.url);
      const small = width > previewWidth ? await shrinkPhoto(bytes, previewWidth) : bytes;
      context.header("content-type", "image/webp");
      // Long enough to arrange the photographs without fetching them again each time they are drawn.
      context.header("cache-control", "private, max-age=1800");
      return context.body(new Uint8Array(small));
    })
    .get("/api/own-properties/export", professionalsOnly, async (context) => {
      const { actor } = context.var;
      const isAgencys =
        context.req.query("whose") === "agency" &&
        decideReach(makeViewer(actor), "exportProperties") === "all";
      const whose = isAgencys ? "agency" : "own";
      return streamText(context, exportProperties(platform.db, actor, { whose, origin: brand.origin }), {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${isAgencys ? "biens-agence" : "mes-biens"}-${dayInParis(platform.now())}.csv"`,
        "cache-control": "no-store",
      });
    });
}
