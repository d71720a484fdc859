import { and, gte, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { bearerOf } from "../../records/account/belonging.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { properties } from "../../records/property/property-schema.ts";

/** The protocol's limit (sitemaps.org). */
const propertiesPerFile = 50_000;
/** Read at once: no query holds others up. */
const batchSize = 5_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Without a key, whatever its owner shows is known by its sector alone. */
const isOfSector = and(
  isNull(properties.mapKey),
  not(properties.isHidden),
  isNull(properties.moderatedAt),
  isNull(properties.deletedAt),
  sql`exists (select from ${profiles} where ${profiles.userId} = ${bearerOf(properties)}
    and ${profiles.status} = 'active' and ${profiles.userRole} <> 'visitor')`,
);
const isListed = and(isNull(properties.saleDate), or(isNotNull(properties.mapKey), isOfSector));

/** Changes with the homes that are listed by their sector: the map's log tells nothing of them. */
export async function markSectorHomes(db: Database): Promise<string> {
  const { id, version } = properties;
  const [row] = await db
    .select({ mark: sql<string | null>`md5(string_agg(${id} || ' ' || ${version}, ',' order by ${id}))` })
    .from(properties)
    .where(and(isNull(properties.saleDate), isOfSector));
  return row?.mark ?? "";
}

/** One at least. */
export async function countSitemapFiles(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${properties.number}), 0)` })
    .from(properties)
    .where(isListed);
  return Math.floor((row?.last ?? 0) / propertiesPerFile) + 1;
}

/** Each address with the day of its last change. */
export async function writeSitemap(db: Database, origin: string, file: number): Promise<string> {
  const parts: string[] = [];
  const end = (file + 1) * propertiesPerFile;
  const { id, number, updatedAt } = properties;
  const day = sql`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const address = sql`${`  <url><loc>${origin}/p/`}::text || ${id} || '</loc><lastmod>' || ${day}`;
  for (let from = file * propertiesPerFile; from < end; from += batchSize) {
    // Written out by the database: a row for each would take most of the time.
    const [row] = await db
      .select({
        text: sql<
          string | null
        >`string_agg(${address} || ${"</lastmod></url>\n"}::text, '' order by ${number})`,
      })
      .from(properties)
      .where(and(isListed, gte(number, from), lt(number, from + batchSize)));
    parts.push(row?.text ?? "");
  }
  return `${opening}<urlset ${namespace}>\n${parts.join("")}</urlset>\n`;
}

/** The list of files, where properties fill more than one. */
export function writeSitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, file) => `  <sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>\n`,
  );
  return `${opening}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}
