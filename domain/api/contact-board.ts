import * as z from "zod/mini";
import {
  allContactSteps,
  contactKinds,
  contactSorts,
  contactSources,
  contactStates,
  longestTag,
  steppedKinds,
} from "../contact/contact.ts";
import { requiredLine } from "../text/field-rules.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";
import { listFields, whoseField } from "./list.ts";
import { creationKey } from "./shared-fields.ts";

/** The column's total counts all. */
export const mostCardsOfColumn = 500;

export const boardInput = z.object({
  whose: whoseField,
  kind: z.enum(steppedKinds, "Choisissez vendeur ou acquéreur."),
  search: listFields.search,
  tag: z.optional(z.string().check(z.overwrite(sanitizeLine), z.maxLength(longestTag))),
  source: z.optional(z.enum(contactSources)),
  state: z.optional(z.enum(contactStates)),
});

export const boardCard = z.object({
  id: z.uuid(),
  name: z.string(),
  /** When they came to this step, or were entered where they are at none. */
  since: z.string(),
  lost_reason: z.nullable(z.string()),
  waiting_since: z.nullable(z.string()),
  owner_id: z.string(),
  may_edit: z.boolean(),
});
export type BoardCard = z.infer<typeof boardCard>;

export const boardColumn = z.object({
  step: z.nullable(z.enum(allContactSteps)),
  total: z.int(),
  items: z.array(boardCard),
});
export type BoardColumn = z.infer<typeof boardColumn>;
export const boardReply = z.object({ columns: z.array(boardColumn) });
export type BoardReply = z.infer<typeof boardReply>;

export const contactFilter = z.object({
  whose: whoseField,
  kind: z.optional(z.enum(contactKinds)),
  step: z.optional(z.enum(allContactSteps)),
  tag: z.optional(z.string().check(z.maxLength(longestTag))),
  source: z.optional(z.enum(contactSources)),
  state: z.optional(z.enum(contactStates)),
  sort: z.optional(z.enum(contactSorts)),
  layout: z._default(z.enum(["list", "columns"]), "list"),
});
export type ContactFilter = z.infer<typeof contactFilter>;

export const mostViews = 30;
export const longestViewName = 60;

const viewId = z.uuid("L’identifiant de la vue n’est pas valide.");
export const contactView = z.object({ id: z.uuid(), name: z.string(), filter: contactFilter });
export type ContactView = z.infer<typeof contactView>;
export const viewsReply = z.object({ items: z.array(contactView) });
/** An existing name replaces its view. */
export const newViewInput = z.object({
  idempotency_key: creationKey,
  name: requiredLine("Nommez cette vue.", 1, longestViewName),
  filter: contactFilter,
});
export const viewIdInput = z.object({ id: viewId });
