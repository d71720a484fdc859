import { type Context, Hono } from "hono";
import { parseSharePath } from "#domain/report/share-path.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import type { PageDocument } from "./page-document.ts";

/** Nothing is looked up: any token gets the same page, and only its calls say what it opens. */
export function sharedReportPages({ document }: { readonly document: PageDocument }): Hono<HonoEnvironment> {
  const head = document.withHead({
    title: "Rapport d’estimation",
    description: "Un rapport d’estimation partagé.",
    path: "/",
    image: null,
    isIndexed: false,
    facts: null,
  });
  const page = document.withEarly(head, ["shared-report"]);
  const answer = (context: Context<HonoEnvironment>) => {
    context.header("cache-control", "private, no-store");
    context.header("referrer-policy", "no-referrer");
    context.header("x-robots-tag", "noindex, nofollow");
    return context.html(page, parseSharePath(context.req.path) === null ? 404 : 200);
  };
  return new Hono<HonoEnvironment>()
    .get("/shared-estimation/:token", answer)
    .get("/shared-report/:id/:token", answer);
}
