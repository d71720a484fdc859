import { Hono } from "hono";
import { AppError } from "../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../platform/http/context.ts";
import { streamBytes } from "../../../platform/http/stream-text.ts";
import { createPlaces } from "../../../platform/limits/places.ts";
import { createRateLimiter, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openFeed } from "./open-feed.ts";
import { writeStock } from "./stock-archive.ts";
import { takeDrop } from "./take-drop.ts";

/** Counted as they come, and never held whole. */
export const feedBodyPath = /^\/api\/flux\/[^/]+$/;

/** Software drops or fetches once a night, and tries a few times. */
const dropLimit: RateLimit = { name: "feed-drop", most: 24, windowSeconds: 3_600 };
const giveLimit: RateLimit = { name: "feed-give", most: 24, windowSeconds: 3_600 };
const atOnce = 1;

/** Each address alone says whose feed it is: it stands in no log, and ends once renewed or closed. */
export function feedRoutes(
  platform: Pick<Platform, "db" | "photos" | "secret" | "jobs" | "now" | "logger">,
): Hono<HonoEnvironment> {
  const limiter = createRateLimiter(platform.db, platform.secret, platform.now);
  const drops = createPlaces(atOnce);
  const gifts = createPlaces(atOnce);
  return new Hono<HonoEnvironment>()
    .put("/api/flux/:token", async (context) => {
      const token = context.req.param("token");
      const { feed } = await openFeed(platform, token, "drop");
      const leave = drops.take(feed.id);
      if (leave === null) throw new AppError("too-many-requests", "Un dépôt est déjà en cours d’envoi.");
      try {
        await limiter.take(dropLimit, feed.id);
        const { body } = context.req.raw;
        if (body === null) throw new AppError("invalid-input", "Ce dépôt est vide.");
        // The address may be renewed, closed or suspended while the body comes.
        const id = await takeDrop(platform, feed, body, () => openFeed(platform, token, "drop"));
        return context.json(
          { id, message: "Dépôt reçu\u00a0: il est traité après ceux qui l’ont précédé." },
          202,
        );
      } finally {
        leave();
      }
    })
    .get("/api/flux/:file", async (context) => {
      const file = context.req.param("file");
      if (!file.endsWith(".zip")) throw new AppError("not-found");
      const { feed, person } = await openFeed(platform, file.slice(0, -4), "give");
      const headers = {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="annonces.zip"',
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      };
      // Of a HEAD nobody reads the archive to its end, so that it would keep its place.
      if (context.req.raw.method === "HEAD") return new Response(null, { headers });
      const leave = gifts.take(feed.id);
      if (leave === null) throw new AppError("too-many-requests");
      try {
        await limiter.take(giveLimit, feed.id);
      } catch (error) {
        leave();
        throw error;
      }
      return new Response(streamBytes(context, writeStock(platform, person), leave), { headers });
    });
}
