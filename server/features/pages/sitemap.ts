import { and, asc, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { properties } from "../../records/property/property-schema.ts";

/** Most addresses that one file may hold, as the protocol says (sitemaps.org). A file holds properties by their number. */
const propertiesPerFile = 50_000;
/** Read at once: no query holds others up. */
const batchSize = 1_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const isListed = and(isNotNull(properties.mapKey), isNull(properties.saleDate));

/** How many files the properties for sale fill, one at least. */
export async function countSitemapFiles(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${properties.number}), 0)` })
    .from(properties)
    .where(isListed);
  return Math.floor((row?.last ?? 0) / propertiesPerFile) + 1;
}

/** The addresses of one file of properties for sale, in parts, each with the day it last changed. */
export async function* writeSitemap(db: Database, origin: string, file: number): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}>\n`;
  let last = file * propertiesPerFile - 1;
  const end = (file + 1) * propertiesPerFile;
  for (;;) {
    const rows = await db
      .select({ id: properties.id, number: properties.number, updatedAt: properties.updatedAt })
      .from(properties)
      .where(and(isListed, gt(properties.number, last), lt(properties.number, end)))
      .orderBy(asc(properties.number))
      .limit(batchSize);
    yield rows.map(({ id, updatedAt }) => writeEntry(`${origin}/p/${id}`, updatedAt)).join("");
    last = rows.at(-1)?.number ?? end;
    if (rows.length < batchSize) break;
  }
  yield "</urlset>\n";
}

/** The list of files, where properties fill more than one. */
export function writeSitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, file) => `  <sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>\n`,
  );
  return `${opening}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

function writeEntry(address: string, changedAt: Date): string {
  return `  <url><loc>${address}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>\n`;
}
