import { createHash } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { streets } from "../../demo/streets.ts";
import type { HonoEnvironment } from "../http/context.ts";
import { buildStyle } from "./style.ts";

const themes = ["light", "dark"] as const;

/** Our own drawing of Marseille, one style a theme with its data inside: one request draws the city. */
export function basemapRoutes(): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  const named = streets.map(({ name, longitude, latitude }) => ({ name, lon: longitude, lat: latitude }));
  for (const theme of themes) {
    const body = JSON.stringify(buildStyle({ theme, streets: named }));
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    routes.get(`/basemap/style-${theme}.json`, compress(), (context) => {
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
