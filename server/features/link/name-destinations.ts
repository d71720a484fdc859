import { canSeeProperty, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { LinkItem, NamedLink } from "#domain/api/link.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import type { Database } from "../../platform/database/open.ts";
import { findPropertiesById } from "../../records/property/find-property.ts";

/** Titles as this account may see them; null for any other destination. */
export async function nameDestinations(
  db: Database,
  actor: Account,
  links: readonly LinkItem[],
): Promise<NamedLink[]> {
  const viewer = makeViewer(actor);
  const ids = new Set(links.flatMap(({ property_id: id }) => (id === null ? [] : [id])));
  const found = await findPropertiesById(db, [...ids]);
  const titles = new Map(
    found
      .filter((property) => canSeeProperty(property, viewer, "internal"))
      .map((property) => [property.id, visiblePropertyCard(property, viewer).title]),
  );
  return links.map((link) => ({ ...link, property_title: titles.get(link.property_id ?? "") ?? null }));
}
