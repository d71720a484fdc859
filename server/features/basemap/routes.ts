import { Hono } from "hono";
import { compress } from "hono/compress";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { answerKept, compressBest, compressBody, KeptBody } from "../../platform/http/encoded-body.ts";
import { ownStyle, type PosterTheme, posterThemes } from "./poster-source.ts";
import type { RealStreets, StreetFacts } from "./real-streets.ts";
import type { RemoteBasemap } from "./remote-basemap.ts";
import { remoteBasemapRoutes } from "./remote-routes.ts";
import { type ReadZones, stillRoutes } from "./still/still-routes.ts";
import { streetRoutes } from "./street-routes.ts";

/** Somebody else's reachable basemap, else our own drawing with its data inside, so that one request draws the city. */
export function basemapRoutes(
  remote: RemoteBasemap | null,
  real: RealStreets | null = null,
  readZones: ReadZones = async () => null,
): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  routes.route("/", remoteBasemapRoutes(remote));
  routes.route("/", streetRoutes(real));
  routes.route("/", stillRoutes(real, readZones));
  for (const theme of posterThemes) {
    const written = styleWriter(theme);
    routes.get(`/basemap/style-${theme}.json`, compress(), async (context) => {
      const style = (await remote?.style(theme)) ?? null;
      if (style !== null) return context.json(style, 200, { "cache-control": "no-cache" });
      return answerKept(context, written((await real?.facts()) ?? null), {
        "cache-control": "no-cache",
        "content-type": "application/json; charset=utf-8",
      });
    });
  }
  return routes;
}

/** Anew only when its streets come from elsewhere. */
function styleWriter(theme: PosterTheme): (real: StreetFacts | null) => KeptBody {
  let last: { readonly key: string; readonly body: KeptBody } | null = null;
  return (real) => {
    const key = JSON.stringify(real);
    if (last?.key !== key) {
      const style = Buffer.from(ownStyle(theme, real));
      last = { key, body: new KeptBody(style, compressBody, compressBest) };
    }
    return last.body;
  };
}
