import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Brand } from "#domain/brand.ts";
import { isPagePath } from "#domain/pages.ts";
import type { HonoEnvironment } from "../http/context.ts";
import { StartError } from "../start-error.ts";

/** The built pages: the document every page starts from, and the files beside it. */
export type BuiltPages = {
  readonly folder: string;
  readonly document: string;
  readonly rootFiles: readonly string[];
};

/** For a server in development, whose pages come from elsewhere. */
export const noPages: BuiltPages = { folder: import.meta.dirname, document: "", rootFiles: [] };

/** Reads what `vite build` made. Throws `StartError` when the pages were not built. */
export async function readBuiltPages(folder: string): Promise<BuiltPages> {
  const document = await readFile(join(folder, "index.html"), "utf8").catch(() => {
    throw new StartError("Les pages ne sont pas construites : lancez « npm start », qui les construit.");
  });
  const entries = await readdir(folder, { withFileTypes: true });
  const rootFiles = entries
    .filter((entry) => entry.isFile() && entry.name !== "index.html")
    .map(({ name }) => name);
  return { folder, document, rootFiles };
}

/** The pages and their files. A path that is no page answers the Not found page with status 404. */
export function pageRoutes(pages: BuiltPages, brand: Brand): Hono<HonoEnvironment> {
  const document = fillBrand(pages.document, brand);
  const files = serveStatic<HonoEnvironment>({
    root: pages.folder,
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = path.includes(`${join("/", "assets")}`);
      context.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const routes = new Hono<HonoEnvironment>().get("/assets/*", files);
  for (const name of pages.rootFiles) routes.get(`/${name}`, files);
  return routes
    .get("/robots.txt", (context) => context.text("User-agent: *\nDisallow: /api/\nDisallow: /functions/\n"))
    .get("*", (context) => {
      context.header("cache-control", "no-cache");
      return context.html(document, isPagePath(context.req.path) ? 200 : 404);
    });
}

/** Puts the brand into the document, as JSON that no value of it can leave. */
export function fillBrand(document: string, brand: Brand): string {
  const json = JSON.stringify(brand).replaceAll("<", "\\u003c");
  return document.replace("__BRAND__", () => json);
}
