import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { ownStreetTile, standInTile, streetTileZoom } from "./own-streets.ts";
import type { RealStreets } from "./real-streets.ts";

const tileType = "application/vnd.mapbox-vector-tile";
const deepest = 16;

/** Ours stand in for real ones that cannot be had. */
export function streetRoutes(real: RealStreets | null): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  routes.get("/basemap/streets/:z/:x/:y", compress(), (context) => {
    const [z, x, y] = readTile(context);
    if (z !== streetTileZoom) throw new AppError("not-found");
    return answer(ownStreetTile(x, y), "public, max-age=3600");
  });
  routes.get("/basemap/real/:z/:x/:y", compress(), async (context) => {
    const [z, x, y] = readTile(context);
    if (real === null || z < streetTileZoom || z > deepest) throw new AppError("not-found");
    const tile = await real.tile(z, x, y).catch(() => null);
    return tile === null ? answer(standInTile(z, x, y), "no-store") : answer(tile, "public, max-age=86400");
  });
  return routes;
}

function readTile(context: Context): readonly [z: number, x: number, y: number] {
  const texts = [context.req.param("z"), context.req.param("x"), context.req.param("y")];
  if (!texts.every((text) => text !== undefined && /^\d{1,8}$/.test(text))) throw new AppError("not-found");
  const [z = 0, x = 0, y = 0] = texts.map(Number);
  if (Math.max(x, y) >= 2 ** z) throw new AppError("not-found");
  return [z, x, y];
}

function answer(tile: Uint8Array | null, cacheControl: string): Response {
  const headers = { "cache-control": cacheControl, "content-type": tileType };
  return tile === null || tile.length === 0
    ? new Response(null, { status: 204, headers: { "cache-control": cacheControl } })
    : new Response(new Uint8Array(tile), { headers });
}
