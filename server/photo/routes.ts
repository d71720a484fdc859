import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { canSeeProperty, viewerOf } from "#domain/access.ts";
import { visibleProperty } from "#domain/visible-property.ts";
import type { Database } from "../database/open.ts";
import { photos } from "../database/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { HonoEnvironment } from "../http/context.ts";
import { findProperty } from "../property/queries.ts";
import type { PhotoStorage } from "./storage.ts";

/** Logos are public, and the storage holds photographs too: only these keys are theirs. */
const logoPattern = /^(?:demo-)?logo-[\w-]+\.webp$/;

/**
 * The bucket of photographs. Who may see one is decided at every read by the rules that decide the home's page, and
 * a photograph withheld answers as one that does not exist: a home may be sold at any moment, so no copy of a
 * photograph is ever fresh without asking.
 */
export function photoRoutes(db: Database, storage: PhotoStorage): Hono<HonoEnvironment> {
  return new Hono<HonoEnvironment>()
    .get("/storage/property-photos/:path", async (context) => {
      const path = context.req.param("path");
      const [photo] = await db
        .select({ propertyId: photos.propertyId, contentKey: photos.contentKey })
        .from(photos)
        .where(eq(photos.path, path));
      const property = photo === undefined ? null : await findProperty(db, photo.propertyId);
      const viewer = viewerOf(await context.get("readAccount")());
      if (photo === undefined || property === null || !canSeeProperty(property, viewer, "internal"))
        throw new AppError("not-found");
      const isShown = visibleProperty(property, viewer).photos.some((shown) => shown.path === path);
      if (!isShown) throw new AppError("not-found");
      const etag = `"${createHash("sha256").update(photo.contentKey).digest("base64url").slice(0, 22)}"`;
      const headers = { "cache-control": "private, no-cache", etag, "content-type": "image/webp" };
      if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
      const bytes = await storage.read(photo.contentKey);
      if (bytes === null) throw new AppError("not-found");
      return context.body(new Uint8Array(bytes), 200, headers);
    })
    .get("/storage/agency-logos/:path", async (context) => {
      const path = context.req.param("path");
      const bytes = logoPattern.test(path) ? await storage.read(path) : null;
      if (bytes === null) throw new AppError("not-found");
      return context.body(new Uint8Array(bytes), 200, {
        "cache-control": "public, max-age=3600",
        "content-type": "image/webp",
      });
    });
}
