import { type Context, Hono } from "hono";
import { canSeeProperty, makeViewer } from "#domain/access.ts";
import type { Brand } from "#domain/brand.ts";
import type { Property } from "#domain/property/property.ts";
import { visibleProperty } from "#domain/property/visible-property.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Database } from "../../platform/database/open.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { createClientTurns } from "../../platform/limits/turns.ts";
import { findProperty } from "../../records/property/find-property.ts";
import type { PageDocument } from "./page-document.ts";
import { headOfProperty } from "./property-head.ts";
import { textOfProperty } from "./property-text.ts";

/** As many as the calls that read one. */
const pageTurns = { most: 150, windowSeconds: 10 };

/** Search engines and previews keep a page's head: it shows what everyone may know. */
const everyone = makeViewer(null);

/** `/p/{id}` for the public, `/property/{id}` also for who may see a hidden one; an unknown property answers as no page. */
export function propertyPages(options: {
  readonly db: Database;
  readonly brand: Brand;
  readonly document: PageDocument;
  readonly now: () => Date;
}): Hono<HonoEnvironment> {
  const { db, brand, document } = options;
  const takeTurn = createClientTurns(pageTurns, options.now);
  const find = (context: Context<HonoEnvironment>) => {
    takeTurn(context.get("clientAddress"));
    const id = context.req.param("id") ?? "";
    return isUuid(id) ? findProperty(db, id) : null;
  };
  const isShownTo = async (property: Property, context: Context<HonoEnvironment>) =>
    canSeeProperty(property, makeViewer(await context.get("readAccount")()), "internal");

  function answer(context: Context<HonoEnvironment>, property: Property): Response {
    const visible = visibleProperty(property, everyone);
    const head = headOfProperty(visible, brand);
    const text = textOfProperty(visible);
    if (!head.isIndexed) context.header("x-robots-tag", "noindex");
    if (context.req.query("acces") !== undefined) keepPersonal(context);
    else context.header("cache-control", "no-cache");
    return context.html(text === undefined ? document.withHead(head) : document.withText(head, text));
  }

  function answerNotFound(context: Context<HonoEnvironment>): Response {
    context.header("cache-control", "no-cache");
    return context.html(document.plain, 404);
  }

  return new Hono<HonoEnvironment>()
    .get("/p/:id", async (context) => {
      const property = await find(context);
      const isKnown = property !== null && canSeeProperty(property, everyone, "public");
      return isKnown ? answer(context, property) : answerNotFound(context);
    })
    .get("/property/:id", async (context) => {
      const property = await find(context);
      if (property === null) return answerNotFound(context);
      if (canSeeProperty(property, everyone, "public")) return answer(context, property);
      if (!(await isShownTo(property, context))) return answerNotFound(context);
      keepPersonal(context);
      return context.html(document.plain);
    });
}

/** For no cache, no search engine and no other site. */
function keepPersonal(context: Context<HonoEnvironment>): void {
  context.header("cache-control", "private, no-store");
  context.header("referrer-policy", "no-referrer");
  context.header("x-robots-tag", "noindex");
}
