import { createHash } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { HonoEnvironment } from "../../platform/http/context.ts";
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
  for (const theme of posterThemes) {
    const body = ownStyle(theme);
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    routes.get(`/basemap/style-${theme}.json`, compress(), async (context) => {
      const style = (await remote?.style(theme)) ?? null;
      if (style !== null) return context.json(style, 200, { "cache-control": "no-cache" });
      const headers = {
        "cache-control": "no-cache",
        etag,
        "content-type": "application/json; charset=utf-8",
      };
      if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
      return context.body(body, 200, headers);
    });
  }
  return routes;
}
