import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Brand } from "#domain/brand.ts";
import {
  isPagePath,
  isReportPath,
  isRestrictedPage,
  mayOpenPage,
  type PagePath,
  pageBeforeSlash,
} from "#domain/pages.ts";
import { isUuid } from "#domain/uuid.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAgency } from "../../records/agency/find-agency.ts";
import { headOfAgency } from "./agency-head.ts";
import type { BuiltPages } from "./built-pages.ts";
import { createPageDocument } from "./page-document.ts";
import { propertyPages } from "./property-pages.ts";
import { sharedReportPages } from "./shared-report-pages.ts";
import { sitePages } from "./site-pages.ts";
import { sitemapRoutes } from "./sitemap-routes.ts";

/** Heads for search engines and previews; a path that is no page, and a hidden property, answer the Not found page with 404. */
export function pageRoutes(options: {
  readonly pages: BuiltPages;
  readonly brand: Brand;
  readonly platform: Pick<Platform, "config" | "db" | "now">;
  /** The posters show our own drawing of the city: with another basemap there is none. */
  readonly hasPosters: boolean;
  readonly mapSequence: () => number;
}): Hono<HonoEnvironment> {
  const { pages, brand, platform, hasPosters, mapSequence } = options;
  const { db } = platform;
  // The server draws the still map of its own basemap (web/map/still/first-sign.ts).
  const built = hasPosters ? pages.document.replace("<html ", "<html data-still ") : pages.document;
  const document = createPageDocument(built, brand);
  const findLinkedAgency = async (context: Context<HonoEnvironment>) => {
    const id = context.req.query("agence") ?? "";
    return context.req.path === "/" && isUuid(id) ? await findAgency(db, id) : null;
  };
  /** A report's page would ask for its scripts and calls by turns: for who is signed in all are fetched at once. */
  const reportPage = async (context: Context<HonoEnvironment>, page: string) => {
    if ((await context.get("readAccount")()) === null) return document.withEarly(page, ["report"]);
    const [, , id, step] = context.req.path.split("/");
    const report = `/api/estimation-reports/${id}`;
    const calls = ["/api/session", report];
    if (step === "comparables")
      return document.withEarly(page, ["report", "report-map"], [...calls, `${report}/estimate`]);
    return document.withEarly(
      page,
      ["report"],
      step === "estimation" ? [...calls, `${report}/estimate`] : calls,
    );
  };
  return new Hono<HonoEnvironment>()
    .use(compress())
    .route("/", fileRoutes(pages))
    .route("/", sitemapRoutes(db, brand, mapSequence))
    .route("/", propertyPages({ db, brand, document, now: platform.now }))
    .route("/", sitePages({ platform, brand, document }))
    .route("/", sharedReportPages({ document }))
    .get("*", async (context) => {
      context.header("cache-control", "no-cache");
      const { path } = context.req;
      const pagePath = pageBeforeSlash(path);
      if (pagePath !== null) return context.redirect(`${pagePath}${new URL(context.req.url).search}`, 301);
      const agency = await findLinkedAgency(context);
      const start = agency === null ? document.map : document.withHead(headOfAgency(agency.card));
      const html = path === "/" ? start : document.plain;
      // A link to a property or an agency opens the map there.
      const { carte, property } = context.req.query();
      const isAtStart = path === "/" && agency === null && carte === undefined && property === undefined;
      const map = hasPosters && path === "/" ? document.withEarly(html, ["moving-map"]) : html;
      const page = hasPosters && isAtStart ? document.withPoster(html) : map;
      // Whose report it is, its calls know.
      const known = isReportPath(path) ? "/estimation-reports" : path;
      const isThere = isPagePath(known) && (await mayOpen(context, known));
      // What is left are pages of persons. One that is not there tells no more than any other address.
      if (isThere && path !== "/") context.header("x-robots-tag", "noindex");
      if (isThere && isReportPath(path)) return context.html(await reportPage(context, page));
      return context.html(page, isThere ? 200 : 404);
    });
}

/** Only a page that is not everyone's needs to know who asks. */
async function mayOpen(context: Context<HonoEnvironment>, path: PagePath): Promise<boolean> {
  if (!isRestrictedPage(path)) return true;
  const account = await context.get("readAccount")();
  return account === null || mayOpenPage(account, path);
}

function fileRoutes(pages: BuiltPages): Hono<HonoEnvironment> {
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
  return routes;
}
