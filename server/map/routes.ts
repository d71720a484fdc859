import { Hono } from "hono";
import * as z from "zod/mini";
import { makeViewer } from "#domain/access.ts";
import { isTileAddress, type TileAddress } from "#domain/map/tile-address.ts";
import { allBlocks } from "#domain/map/tile-blocks.ts";
import { readFilter } from "#domain/property/filter-parameters.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { answerKept } from "../platform/http/encoded-body.ts";
import { encodeFilteredTile } from "./filtered-tile.ts";
import type { MapService } from "./map-service.ts";
import { attributeFilterOf } from "./property-filter-query.ts";
import { TileCache } from "./tile-cache.ts";

const catchUpMs = 2_000;

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const halfStep = z.pipe(z.string().check(z.regex(/^\d{1,2}(?:\.5)?$/)), z.transform(Number));
const tileAddress = z.object({ z: halfStep, x: wholeNumber, y: wholeNumber });
const blockSet = wholeNumber.check(z.minimum(1), z.maximum(allBlocks));
const tileQuery = z.object({ seq: z.optional(wholeNumber), blocks: z._default(blockSet, allBlocks) });

/** Tiles of counts and public places, the same for everyone; a filter over figures makes them the viewer's own. */
export function mapRoutes(db: Database, map: MapService): Hono<HonoEnvironment> {
  const cache = new TileCache(map.index);
  return new Hono<HonoEnvironment>()
    .get("/api/map/tiles/:z/:x/:y", async (context) => {
      const address = parseAddress(context.req.param());
      const { seq, blocks, filter } = parseQuery(context.req.query());
      if (seq !== undefined) await map.waitFor(seq, catchUpMs);
      const tile = cache.get({ tile: address, blocks, filter: attributeFilterOf(filter) });
      return answerKept(context, tile, {
        "cache-control": "no-cache",
        "content-type": "application/octet-stream",
      });
    })
    .get("/api/map/figure-tiles/:z/:x/:y", async (context) => {
      const address = parseAddress(context.req.param());
      const { seq, blocks, filter } = parseQuery(context.req.query());
      if (seq !== undefined) await map.waitFor(seq, catchUpMs);
      const viewer = makeViewer(await context.var.readAccount());
      const tile = await encodeFilteredTile(db, map, { tile: address, blocks, filter, viewer });
      // The tile's content depends on who asks: no cache may keep it.
      const headers = { "cache-control": "private, no-store", "content-type": "application/octet-stream" };
      return context.body(new Uint8Array(tile), 200, headers);
    });
}

function parseAddress(params: unknown): TileAddress {
  const address = parse(tileAddress, params);
  if (!isTileAddress(address)) throw new AppError("not-found", "Cette tuile est hors de la carte.");
  return address;
}

function parseQuery(query: Readonly<Record<string, string>>): {
  readonly seq: number | undefined;
  readonly blocks: number;
  readonly filter: PropertyFilter;
} {
  const { seq, blocks } = parse(tileQuery, query);
  const { filter, wrong } = readFilter(query, "tile");
  if (wrong.length > 0) throw invalidInput(wrong.map((name) => [name]));
  return { seq, blocks, filter };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.map((issue) => issue.path.map(String)));
}

function invalidInput(paths: readonly (readonly string[])[]): AppError {
  const message = "Cette valeur n’est pas valide.";
  return new AppError(
    "invalid-input",
    undefined,
    paths.map((path) => ({ path, message })),
  );
}
