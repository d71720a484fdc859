import * as z from "zod/mini";
import { linkSorts } from "../link/link-sorts.ts";
import { listFields, listReply, whoseField } from "./list.ts";
import { dayField } from "./shared-fields.ts";

export const linkPageSize = 50;
export const linkDevices = ["computer", "phone", "tablet"] as const;
export const linkStates = ["open", "off", "expired", "blocked"] as const;

const id = z.uuid("L’identifiant du lien n’est pas valide.");
export const linkIdInput = z.object({ id });

export const linkItem = z.object({
  id: z.uuid(),
  user_id: z.string(),
  alias: z.string(),
  short_url: z.string(),
  destination_url: z.string(),
  property_id: z.nullable(z.uuid()),
  title: z.string(),
  tags: z.array(z.string()),
  notify_on_access: z.boolean(),
  is_active: z.boolean(),
  state: z.enum(linkStates),
  block_reason: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  /** Openings by people. */
  click_count: z.int(),
  robot_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type LinkItem = z.infer<typeof linkItem>;

/** For lists; null where it leads elsewhere, or to a home that the reader may not see. */
const namedLink = z.extend(linkItem, { property_title: z.nullable(z.string()) });
export type NamedLink = z.infer<typeof namedLink>;

export const linksInput = z.object({
  search: listFields.search,
  whose: whoseField,
  tag: z.optional(z.string().check(z.maxLength(30))),
  sort: z._default(z.enum(linkSorts), "created"),
  direction: listFields.direction,
  page: listFields.page,
});
export const linksReply = z.extend(listReply(namedLink), {
  tags: z.array(z.string()),
});

/** A refused line has its number in the file, from 1. */
export const linksImportReply = z.object({
  created: z.int(),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type LinksImportReply = z.infer<typeof linksImportReply>;

const counted = { people: z.int(), robots: z.int() };

export const linkFigures = z.object({
  link: namedLink,
  /** What the law requires and its own offer lacks, in French; null for any other link. */
  showcase: z.nullable(z.object({ missing: z.array(z.string()) })),
  /** Every day up to today, empty ones included. */
  days: z.array(z.object({ day: dayField, ...counted })),
  devices: z.array(z.object({ device: z.enum(linkDevices), people: z.int() })),
  referrers: z.array(z.object({ host: z.string(), people: z.int() })),
});
export type LinkFigures = z.infer<typeof linkFigures>;

export const propertyLinkInput = z.object({ propertyId: z.uuid("L’identifiant du bien n’est pas valide.") });
export const propertyLinkReply = z.object({ link: z.nullable(linkItem) });

export const adminLink = z.extend(linkItem, {
  owner_id: z.string(),
  owner_name: z.nullable(z.string()),
});
export type AdminLink = z.infer<typeof adminLink>;
export const adminLinkSorts = ["created", "clicks"] as const;
export const adminLinksInput = z.object({
  ...listFields,
  filter: z._default(z.enum(["all", "blocked"]), "all"),
  sort: z._default(z.enum(adminLinkSorts), "created"),
});
export const adminLinksReply = listReply(adminLink);
export const blockLinkInput = z.object({
  id,
  reason: z
    .string("Indiquez la raison.")
    .check(z.trim(), z.minLength(1, "Indiquez la raison."), z.maxLength(500, "La raison est trop longue.")),
});
