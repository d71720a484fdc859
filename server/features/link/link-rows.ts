import type { AdminLink, LinkItem } from "#domain/api/link.ts";
import type { Brand } from "#domain/brand.ts";
import { propertyOfDestination } from "#domain/link/property-of-destination.ts";
import type { shortLinks } from "../../records/link/link-schema.ts";

export type LinkRow = typeof shortLinks.$inferSelect;

/** A link as its owner sees it. `today` is the day in Paris. */
export function toLinkItem(row: LinkRow, { origin }: Pick<Brand, "origin">, today: string): LinkItem {
  return {
    id: row.id,
    user_id: row.userId,
    alias: row.alias,
    short_url: `${origin}/${row.alias}`,
    destination_url: row.destinationUrl,
    property_id: propertyOfDestination(row.destinationUrl, origin),
    title: row.title,
    tags: row.tags,
    notify_on_access: row.notifyOnAccess,
    is_active: row.isActive,
    state: decideState(row, today),
    block_reason: row.blockReason,
    expires_on: row.expiresOn,
    click_count: row.clickCount,
    robot_count: row.robotCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Adds the owner's name. */
export function toAdminLink(
  { row, ownerName }: { readonly row: LinkRow; readonly ownerName: string | null },
  brand: Pick<Brand, "origin">,
  today: string,
): AdminLink {
  return { ...toLinkItem(row, brand, today), owner_id: row.userId, owner_name: ownerName };
}

function decideState(row: LinkRow, today: string): LinkItem["state"] {
  if (row.blockedAt !== null) return "blocked";
  if (!row.isActive) return "off";
  return row.expiresOn !== null && row.expiresOn < today ? "expired" : "open";
}
