import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { linkChangeRules, linkStartRules, newLinkRules } from "../link/link-rules.ts";
import * as link from "./link.ts";

const tags = ["Liens courts"];

export const linkCalls = {
  list: oc
    .route({ method: "GET", path: "/api/links", summary: "Ses liens courts", tags })
    .input(link.linksInput)
    .output(link.linksReply),
  create: oc
    .route({ method: "POST", path: "/api/links", summary: "Créer un lien court", tags })
    .input(z.extend(newLinkRules, { request_id: z.optional(z.uuid()) }))
    .output(link.linkItem),
  ofProperty: oc
    .route({
      method: "GET",
      path: "/api/links/of-property/{propertyId}",
      summary: "Le lien actif d’un bien, le plus récent",
      tags,
    })
    .input(link.propertyLinkInput)
    .output(link.propertyLinkReply),
  figures: oc
    .route({ method: "GET", path: "/api/links/{id}", summary: "Les ouvertures d’un lien", tags })
    .input(link.linkIdInput)
    .output(link.linkFigures),
  change: oc
    .route({ method: "PATCH", path: "/api/links/{id}", summary: "Modifier un lien", tags })
    .input(z.extend(link.linkIdInput, { ...linkChangeRules.shape, before: z.optional(linkStartRules) }))
    .output(link.linkItem),
  remove: oc
    .route({ method: "DELETE", path: "/api/links/{id}", summary: "Supprimer un lien", tags })
    .input(link.linkIdInput)
    .output(z.object({ id: z.uuid() })),
  restore: oc
    .route({
      method: "POST",
      path: "/api/links/{id}/restore",
      summary: "Rétablir un lien supprimé depuis moins d’un jour",
      tags,
    })
    .input(link.linkIdInput)
    .output(link.linkItem),
} as const;

export const linkFunctions = {
  generateShortAlias: oc
    .route({
      method: "POST",
      path: "/functions/generate_short_alias",
      summary: "Un alias libre, tiré au hasard",
      tags: ["Fonctions"],
    })
    .output(z.string()),
} as const;

export const adminLinkCalls = {
  links: oc
    .route({ method: "GET", path: "/api/admin/links", summary: "Tous les liens courts", tags })
    .input(link.adminLinksInput)
    .output(link.adminLinksReply),
  blockLink: oc
    .route({ method: "POST", path: "/api/admin/links/{id}/block", summary: "Désactiver un lien", tags })
    .input(link.blockLinkInput)
    .output(link.adminLink),
  unblockLink: oc
    .route({ method: "DELETE", path: "/api/admin/links/{id}/block", summary: "Réactiver un lien", tags })
    .input(link.linkIdInput)
    .output(link.adminLink),
} as const;
