import type { Brand } from "#domain/brand.ts";
import { adminCalls, calls, forProfessionals, professionalCalls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { blockLink, listAllLinks } from "./admin-links.ts";
import { findLinkOfProperty, listLinks, readLinkFigures } from "./read-links.ts";
import { changeLink, createLink, discardLink, generateShortAlias, restoreLink } from "./write-link.ts";

/** The calls about short links: of the professionals whose links they are, and of administrators. */
export function linkCalls(platform: Pick<Platform, "db" | "now" | "outbox">, brand: Brand) {
  const desk = { ...platform, brand };
  const { list, create, ofProperty, figures, change, remove, restore } = professionalCalls.links;
  return {
    links: {
      list: list.handler(({ input, context }) => listLinks(desk, context.actor, input)),
      create: create.handler(({ input, context }) => createLink(desk, context.actor, input)),
      ofProperty: ofProperty.handler(async ({ input, context }) => {
        return { link: await findLinkOfProperty(desk, context.actor, input.propertyId) };
      }),
      figures: figures.handler(({ input, context }) => readLinkFigures(desk, context.actor, input.id)),
      change: change.handler(({ input, context }) => changeLink(desk, context.actor, input)),
      remove: remove.handler(async ({ input: { id }, context }) => {
        await discardLink(desk, context.actor, id);
        return { id };
      }),
      restore: restore.handler(async ({ input: { id }, context }) => {
        return restoreLink(desk, context.actor, id);
      }),
    },
    functions: {
      generateShortAlias: calls.functions.generateShortAlias
        .use(forProfessionals)
        .handler(() => generateShortAlias(desk.db)),
    },
    admin: {
      links: adminCalls.links.handler(({ input }) => listAllLinks(desk, input)),
      blockLink: adminCalls.blockLink.handler(({ input, context }) => blockLink(desk, context.actor, input)),
      unblockLink: adminCalls.unblockLink.handler(({ input, context }) =>
        blockLink(desk, context.actor, { ...input, reason: null }),
      ),
    },
  };
}
