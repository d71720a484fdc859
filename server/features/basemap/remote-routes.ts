import { Hono } from "hono";
import { compress } from "hono/compress";
import type { BasemapTheme } from "../../../city/basemap/palette.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { SafeFetchError } from "../../platform/outgoing/safe-fetch-error.ts";
import type { KeptFile } from "./fetched-files.ts";
import type { RemoteBasemap } from "./remote-basemap.ts";

const themePattern = "{light|dark}";
const spriteFile = /^(.{1,100}?)((?:@2x)?\.(?:json|png))$/;
const longestZoom = 24;

/** Nobody else learns who looks at which place. */
export function remoteBasemapRoutes(basemap: RemoteBasemap | null): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  routes.get(`/basemap/:theme${themePattern}/tiles/:source/:z/:x/:y`, compress(), async (context) => {
    const { theme, source, z, x, y } = context.req.param();
    const [zoom, column, row] = [z, x, y].map(readIndex);
    if (zoom === undefined || column === undefined || row === undefined) throw new AppError("not-found");
    if (zoom > longestZoom || Math.max(column, row) >= 2 ** zoom) throw new AppError("not-found");
    return answer(await pass(basemap?.tile(theme as BasemapTheme, source, zoom, column, row)));
  });
  routes.get(`/basemap/:theme${themePattern}/glyphs/:fonts/:file`, compress(), async (context) => {
    const { theme, fonts, file } = context.req.param();
    const range = /^(\d{1,5}-\d{1,5})\.pbf$/.exec(file)?.[1];
    if (range === undefined || fonts.length > 200) throw new AppError("not-found");
    return answer(await pass(basemap?.glyphs(theme as BasemapTheme, fonts, range)));
  });
  routes.get(`/basemap/:theme${themePattern}/sprite/:file`, compress(), async (context) => {
    const { theme, file } = context.req.param();
    const [, id, ending] = spriteFile.exec(file) ?? [];
    if (id === undefined || ending === undefined) throw new AppError("not-found");
    return answer(await pass(basemap?.sprite(theme as BasemapTheme, id, ending)));
  });
  return routes;
}

function readIndex(text: string): number | undefined {
  return /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}

/** What the other side does not have is not there; what it cannot send just now may be asked for again. */
async function pass(file: Promise<KeptFile | null> | undefined): Promise<KeptFile> {
  try {
    const found = await file;
    if (found !== null && found !== undefined) return found;
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    if (!error.isMissing) throw new AppError("unavailable");
  }
  throw new AppError("not-found");
}

function answer({ bytes, type }: KeptFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": type, "cache-control": "public, max-age=86400" },
  });
}
