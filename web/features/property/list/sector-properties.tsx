import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { SectorsInput } from "#domain/api/map.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { Raised } from "../../../ui/raised.tsx";
import { sectorRereadMs } from "../property-query.ts";

type SectorPropertiesProps = {
  readonly sight: SectorsInput;
  readonly onOpen: (card: PropertyCard) => void;
};

export function SectorProperties({ sight, onOpen }: SectorPropertiesProps) {
  const { data } = useQuery(sectorsQuery(sight));
  if (!data || data.total === 0) return null;
  return (
    <details className="border-b border-line px-5 py-1">
      <summary className="fold-summary min-h-10 py-2 text-small font-semibold">
        {writeCount(data.total, "bien")} sans point sur la carte
      </summary>
      <ul className="mb-2 divide-y divide-line border-y border-line">
        {data.items.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              onClick={() => onOpen(card)}
              className="grid w-full gap-0.5 rounded-field py-2 text-left hover:bg-ink/4"
            >
              <span className="flex justify-between gap-3">
                <span className="truncate font-semibold">{card.title}</span>
                <span className="title shrink-0 tabular-nums">{card.price_display}</span>
              </span>
              <span className="text-small text-ink-2">
                <Raised text={card.address} /> · {card.surface_area_display}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="mb-2 text-caption text-ink-2">
          Les {formatNumber(data.items.length)} premiers sont listés. Zoomez ou filtrez pour voir les autres.
        </p>
      )}
    </details>
  );
}

const freshMs = 20_000;

function sectorsQuery(sight: SectorsInput) {
  return queryOptions({
    queryKey: ["sectors", sight],
    meta: { refreshedBy: { box: sight.box } },
    queryFn: async ({ signal }) => (await loadCall()).map.sectors(sight, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: sectorRereadMs,
  });
}
