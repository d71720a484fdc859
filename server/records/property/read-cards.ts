import { canSeeProperty, type Viewer } from "#domain/access.ts";
import type { Property } from "#domain/property/property.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import type { Database } from "../../platform/database/open.ts";
import { findPropertiesById } from "./find-property.ts";

/** A lookup of cards as the viewer may see them; null for a property that is gone. */
export async function readCards(db: Database, viewer: Viewer, ids: readonly string[]) {
  return makeCards(await findPropertiesById(db, [...new Set(ids)]), viewer);
}

/** Makes the cards of properties that were read already, as this viewer may see them. */
export function makeCards(properties: readonly Property[], viewer: Viewer) {
  const cards = new Map(
    properties
      .filter((property) => canSeeProperty(property, viewer, "internal"))
      .map((property) => [property.id, visiblePropertyCard(property, viewer)]),
  );
  return (id: string | null) => (id === null ? null : (cards.get(id) ?? null));
}
