import { Hono } from "hono";
import type { Brand } from "#domain/brand.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import { countSitemapFiles, writeSitemap, writeSitemapIndex } from "./sitemap.ts";

/**
 * What search engines read first: the properties for sale, and what is not for them. Sold properties are in no list.
 */
export function sitemapRoutes(db: Database, { origin }: Brand): Hono<HonoEnvironment> {
  const robots = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /functions/",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Hono<HonoEnvironment>()
    .get("/robots.txt", (context) => context.text(`${robots.join("\n")}\n`))
    .get("/sitemap.xml", async (context) => {
      const files = await countSitemapFiles(db);
      if (files === 1) return streamText(context, writeSitemap(db, origin, 0), headers);
      return context.body(writeSitemapIndex(origin, files), 200, headers);
    })
    .get("/sitemaps/:file{\\d{1,6}\\.xml}", async (context) => {
      const file = Number.parseInt(context.req.param("file"), 10);
      if (file >= (await countSitemapFiles(db))) throw new AppError("not-found");
      return streamText(context, writeSitemap(db, origin, file), headers);
    });
}

/** Asked for again each time, as properties are sold. */
const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" };
