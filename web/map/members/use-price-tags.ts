import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { membersPageSize } from "#domain/map/vocabulary.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { formatShortPrice } from "#domain/text/format.ts";
import { loadCall } from "../../client/api/load-call.ts";
import type { PlacedMarker } from "../markers/marker-layout.ts";
import { singleKind } from "../markers/marker-look.ts";
import { PlaceIndex } from "../markers/place-index.ts";
import { type PriceTags, priceZoom } from "../markers/price-tags.ts";
import type { OpenedMarker } from "../session/map-model.ts";
import type { MapSession } from "../session/map-session.ts";
import { nearestCard } from "./nearest-card.ts";

/** The most important properties in view, and the requests that takes at most. */
const most = 60;

type PriceTagOptions = {
  readonly placed: readonly PlacedMarker[];
  readonly zoom: number;
  /** As far as is known beforehand: the server decides. */
  readonly statuses: readonly PropertyStatus[];
  readonly viewerId: string | null;
};

/** Null until the map is near enough for prices. */
export function usePriceTags(session: MapSession | null, options: PriceTagOptions): PriceTags | null {
  const { placed, zoom, statuses, viewerId } = options;
  const markersToPrice = useMemo(() => {
    if (session === null || zoom < priceZoom) return [];
    const hasPrice = ({ counts }: PlacedMarker) => statuses.some((status) => singleKind(counts) === status);
    return placed
      .filter(hasPrice)
      .slice(0, most)
      .map((marker) => ({ units: marker.units, opened: session.describe(marker) }));
  }, [session, placed, zoom, statuses]);
  const { data } = useQuery({
    ...cardsQuery(
      markersToPrice.map(({ opened }) => opened),
      viewerId,
    ),
    enabled: markersToPrice.length > 0,
    // Until the new prices come, properties that stay in view keep theirs.
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (data === undefined || markersToPrice.length === 0) return null;
    return new PlaceIndex(
      markersToPrice.flatMap(({ units, opened }) => {
        const card = nearestCard(data, opened);
        if (card?.kind !== "property" || card.price === null) return [];
        return [{ at: units, thing: { text: formatShortPrice(card.price), status: card.status } }];
      }),
    );
  }, [markersToPrice, data]);
}

function cardsQuery(markers: readonly OpenedMarker[], viewerId: string | null) {
  const cells = markers.flatMap((marker) => marker.cells);
  const [first] = markers;
  return {
    queryKey: ["prices", cells, first?.kinds, first?.filter, viewerId],
    meta: { refreshedBy: { cells } },
    staleTime: 30_000,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly PropertyCard[]> => {
      const call = await loadCall();
      const pages = Math.ceil(markers.length / membersPageSize);
      const replies = await Promise.all(
        Array.from({ length: pages }, (_, page) =>
          call.map.members(
            { cells, kinds: [...(first?.kinds ?? [])], filter: first?.filter ?? {}, page },
            { signal },
          ),
        ),
      );
      return replies.flatMap(({ items }) => items.filter((item) => item.kind === "property"));
    },
  };
}
