import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { isTileAddress } from "#domain/map/tile-address.ts";
import { equipmentNames, propertyTypes } from "#domain/property.ts";
import type { Database } from "../database/open.ts";
import { AppError } from "../http/app-error.ts";
import type { HonoEnvironment } from "../http/context.ts";
import { streamFeed } from "./feed.ts";
import { type AttributeFilter, maxRooms } from "./map-entry.ts";
import type { MapService } from "./map-service.ts";
import { TileCache, type TileEncoding, type TileRequest } from "./tile-cache.ts";

/** How long a tile request waits for a node that has not yet seen the change the page was told of. */
const catchUpMs = 2_000;

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const namesOf = <Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(",")),
    ),
    z.array(z.enum(names as readonly [Name, ...Name[]])),
  );

const tileAddress = z.object({ z: wholeNumber, x: wholeNumber, y: wholeNumber });
const tileQuery = z.object({
  types: z.optional(namesOf(propertyTypes)),
  rooms: z.optional(wholeNumber),
  equipment: z.optional(namesOf(equipmentNames)),
  seq: z.optional(wholeNumber),
});
const feedQuery = z.object({ since: z.optional(wholeNumber) });

/** The tiles of the map and its live feed: counts and public places, the same for every viewer. */
export function mapRoutes(db: Database, map: MapService): Hono<HonoEnvironment> {
  const cache = new TileCache(map.index);
  return new Hono<HonoEnvironment>()
    .get("/api/map/tiles/:z/:x/:y", async (context) => {
      const address = parse(tileAddress, context.req.param());
      if (!isTileAddress(address)) throw new AppError("not-found", "Cette tuile est hors de la carte.");
      const query = parse(tileQuery, context.req.query());
      if (query.seq !== undefined) await map.waitFor(query.seq, catchUpMs);
      return answerTile(context, cache, { tile: address, filter: filterOf(query) });
    })
    .get("/api/map/feed", (context) => {
      const { since } = parse(feedQuery, context.req.query());
      // Nobody would read, nor ever close, the stream behind a reply without a body.
      if (context.req.method === "HEAD")
        return context.body(null, 200, { "content-type": "text/event-stream" });
      return streamFeed(context, db, map, since ?? null);
    });
}

async function answerTile(
  context: Context<HonoEnvironment>,
  cache: TileCache,
  request: TileRequest,
): Promise<Response> {
  const headers = {
    "cache-control": "no-cache",
    vary: "accept-encoding",
    "content-type": "application/octet-stream",
  };
  const etag = cache.etagOf(request);
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, { ...headers, etag });
  const tile = await cache.get(request, acceptedEncoding(context.req.header("accept-encoding") ?? ""));
  return context.body(new Uint8Array(tile.body), 200, {
    ...headers,
    etag: tile.etag,
    ...(tile.encoding === "identity" ? {} : { "content-encoding": tile.encoding }),
  });
}

function acceptedEncoding(header: string): TileEncoding {
  const accepted = header.split(",").map((part) => part.split(";")[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

function filterOf(query: z.infer<typeof tileQuery>): AttributeFilter {
  const maskOf = (names: readonly string[], given: readonly string[]) =>
    given.reduce((mask, name) => mask | (1 << names.indexOf(name)), 0);
  return {
    ...(query.types === undefined ? {} : { types: maskOf(propertyTypes, query.types) }),
    // "4" means four rooms or more, as people search; up to the count above which rooms are not told apart.
    ...(query.rooms === undefined ? {} : { minRooms: Math.min(query.rooms, maxRooms) }),
    ...(query.equipment === undefined ? {} : { equipment: maskOf(equipmentNames, query.equipment) }),
  };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new AppError(
    "invalid-input",
    undefined,
    parsed.error.issues.map((issue) => ({
      path: issue.path.map(String),
      message: "Cette valeur n'est pas valide.",
    })),
  );
}
