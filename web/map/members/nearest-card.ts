import type { AgencyCard } from "#domain/api/agency.ts";
import { distanceM } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import type { OpenedMarker } from "../session/map-model.ts";

/** A marker stands where its property does, but for what a tile rounds away. */
const samePlaceM = 30;

export function nearestCard(
  cards: readonly (PropertyCard | AgencyCard)[],
  { place, counts }: Pick<OpenedMarker, "place" | "counts">,
): PropertyCard | AgencyCard | null {
  const isOfKind = (card: PropertyCard | AgencyCard) =>
    counts[card.kind === "agency" ? "agency" : card.status] > 0;
  const distance = (card: Place) => distanceM(card, place);
  const [nearest] = cards.filter(isOfKind).sort((one, other) => distance(one) - distance(other));
  return nearest !== undefined && distance(nearest) < samePlaceM ? nearest : null;
}
