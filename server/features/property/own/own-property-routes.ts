import { Hono } from "hono";
import * as z from "zod/mini";
import { dayInParis } from "#domain/property/sale-date.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../platform/http/context.ts";
import { requireProfessional } from "../../../platform/http/require-account.ts";
import { streamText } from "../../../platform/http/stream-text.ts";
import { createPlaces } from "../../../platform/limits/places.ts";
import type { Platform } from "../../../platform/platform.ts";
import { exportProperties } from "./export-properties.ts";
import { unknownOwnProperty } from "./read-own-property.ts";
import { keepUpload } from "./upload-photo.ts";

/** Photographs under way for one account: a form sends a few at a time, from a tab or two. */
const mostAtOnce = 12;
const uploadNames = z.object({ id: z.uuid(), key: z.uuid() });

/**
 * Where a photograph is sent for one's own property, its bytes as body, under a key that its sender drew; and the file
 * of one's own properties.
 */
export function ownPropertyRoutes(platform: Pick<Platform, "db" | "photos" | "now">): Hono<HonoEnvironment> {
  const places = createPlaces(mostAtOnce);
  return new Hono<HonoEnvironment>()
    .put("/api/own-properties/:id/uploads/:key", async (context) => {
      const { userId } = await requireProfessional(context.var);
      const names = uploadNames.safeParse(context.req.param());
      if (!names.success) throw unknownOwnProperty();
      const leave = places.take(userId);
      if (leave === null)
        throw new AppError("too-many-requests", "Trop de photos sont envoyées en même temps.");
      try {
        const read = async () => new Uint8Array(await context.req.arrayBuffer());
        return context.json(await keepUpload(platform, { ...names.data, userId, sourceUrl: null, read }));
      } finally {
        leave();
      }
    })
    .get("/api/own-properties/export", async (context) => {
      const account = await requireProfessional(context.var);
      return streamText(context, exportProperties(platform.db, account), {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="mes-biens-${dayInParis(platform.now())}.csv"`,
        "cache-control": "no-store",
      });
    });
}
