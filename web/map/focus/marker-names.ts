import type { QueryClient } from "@tanstack/react-query";
import type { AgencyCard } from "#domain/api/agency.ts";
import { membersPageSize } from "#domain/map/vocabulary.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { roomCount } from "#domain/property/property-words.ts";
import { fetchForAction } from "../../client/api/fetch-for-action.ts";
import { membersQuery } from "../members/members-query.ts";
import { nearestCard } from "../members/nearest-card.ts";
import type { OpenedMarker } from "../session/map-model.ts";

/** Their members fit on one page. */
export const namesPerBatch = membersPageSize;

/** "Appartement 3 pièces, vendu, rue Paradis". */
export function nameOfCard(card: PropertyCard | AgencyCard): string {
  if (card.kind === "agency") return `Agence : ${card.name}`;
  const kind = [card.property_type, roomCount(card.rooms)].filter((word) => word !== null).join(" ");
  const [street = ""] = card.address.split(",");
  const status = card.status_display.charAt(0).toLocaleLowerCase("fr") + card.status_display.slice(1);
  return [kind, status, street.trim()].filter((word) => word !== "").join(", ");
}

/** As this viewer may see it; null where a name is not known. */
export async function loadNames(
  queryClient: QueryClient,
  markers: readonly OpenedMarker[],
): Promise<(string | null)[]> {
  const [first] = markers;
  if (first === undefined) return [];
  const cells = markers.flatMap((marker) => marker.cells);
  const { items } = await fetchForAction(queryClient, membersQuery({ ...first, cells }, 0));
  return markers.map((marker) => {
    const card = nearestCard(items, marker);
    return card === null ? null : nameOfCard(card);
  });
}
