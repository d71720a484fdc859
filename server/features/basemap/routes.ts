import { Hono } from "hono";
import { compress } from "hono/compress";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { answerKept, KeptBody } from "../../platform/http/encoded-body.ts";
import { ownStreetTile, streetTileZoom } from "./own-streets.ts";
import { ownStyle, posterThemes } from "./poster-source.ts";
import type { RemoteBasemap } from "./remote-basemap.ts";
import { remoteBasemapRoutes } from "./remote-routes.ts";

/**
 * The basemap of each theme: somebody else's where the configuration names one that can be reached, else our own
 * drawing of Marseille, with its data inside: one request draws the city.
 */
export function basemapRoutes(remote: RemoteBasemap | null): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  routes.route("/", remoteBasemapRoutes(remote));
  routes.get("/basemap/streets/:z/:x/:y", compress(), (context) => {
    const { z, x, y } = context.req.param();
    if (z !== String(streetTileZoom) || !/^\d{1,4} \d{1,4}$/.test(`${x} ${y}`))
      throw new AppError("not-found");
    const tile = ownStreetTile(Number(x), Number(y));
    const headers = {
      "cache-control": "public, max-age=3600",
      "content-type": "application/vnd.mapbox-vector-tile",
    };
    return tile === null ? context.body(null, 204) : context.body(new Uint8Array(tile), 200, headers);
  });
  for (const theme of posterThemes) {
    const own = new KeptBody(Buffer.from(ownStyle(theme)));
    routes.get(`/basemap/style-${theme}.json`, compress(), async (context) => {
      const style = (await remote?.style(theme)) ?? null;
      if (style !== null) return context.json(style, 200, { "cache-control": "no-cache" });
      return answerKept(context, own, {
        "cache-control": "no-cache",
        "content-type": "application/json; charset=utf-8",
      });
    });
  }
  return routes;
}
