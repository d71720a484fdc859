import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Brand } from "#domain/brand.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { answerKept, KeptBody } from "../../platform/http/encoded-body.ts";
import { countSitemapFiles, markSectorHomes, writeSitemap, writeSitemapIndex } from "./sitemap.ts";

/** Of 5 MB each, at most. */
const mostKept = 8;

/** Properties for sale, and what is not for search engines; a file is kept until what it lists changes. */
export function sitemapRoutes(
  db: Database,
  { origin }: Brand,
  sequence: () => number,
): Hono<HonoEnvironment> {
  const kept = new LRUCache<string, Promise<KeptBody>>({ max: mostKept });
  const readFile = async (file: number): Promise<KeptBody> => {
    const name = `${sequence()}/${await markSectorHomes(db)}/${file}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = writeSitemap(db, origin, file).then((text) => new KeptBody(Buffer.from(text)));
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };
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
      if (files === 1) return answerKept(context, await readFile(0), headers);
      return context.body(writeSitemapIndex(origin, files), 200, headers);
    })
    .get("/sitemaps/:file{\\d{1,6}\\.xml}", async (context) => {
      const file = Number.parseInt(context.req.param("file"), 10);
      if (file >= (await countSitemapFiles(db))) throw new AppError("not-found");
      return answerKept(context, await readFile(file), headers);
    });
}

/** Properties are sold: the file is checked each time. */
const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" };
