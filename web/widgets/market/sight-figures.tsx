import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { SightFiguresInput, SightFiguresReply } from "#domain/api/map.ts";
import { formatPrice, writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../client/api/load-call.ts";

/** For those who see every sale; a question that the map has moved away from is given up. */
export function SightFigures({ sight }: { readonly sight: SightFiguresInput }) {
  const { data, error, isPlaceholderData } = useQuery(sightFiguresQuery(sight));
  if (data === undefined || error !== null) return null;
  return (
    <section
      aria-label="Ventes de cette vue"
      aria-busy={isPlaceholderData}
      className="border-b border-line px-5 py-2.5 text-small"
    >
      <p className="text-ink-2">{describeSales(data)}</p>
      {(data.flats !== null || data.houses !== null) && (
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          <Median label="Appartements" figure={data.flats} />
          <Median label="Maisons" figure={data.houses} />
        </dl>
      )}
    </section>
  );
}

function Median({ label, figure }: { readonly label: string; readonly figure: SightFiguresReply["flats"] }) {
  if (figure === null) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatPrice(figure.median_price_per_m2)}/m²</dd>
    </div>
  );
}

function describeSales({ sales, flats, houses, is_too_wide: isTooWide }: SightFiguresReply): string {
  if (isTooWide) return `${writeCount(sales, "vente")} dans cette vue. Zoomez pour voir leurs prix médians.`;
  if (sales === 0) return "Aucune vente dans cette vue.";
  if (flats === null && houses === null)
    return `${writeCount(sales, "vente")} dans cette vue, mais trop peu d’appartements et de maisons pour un prix médian.`;
  return `${writeCount(sales, "vente")} dans cette vue, prix médian au m²`;
}

function sightFiguresQuery({ box, ranges, filter }: SightFiguresInput) {
  const input = { box, filter, ...(ranges && { ranges }) };
  return queryOptions({
    queryKey: ["sight-figures", input],
    meta: { refreshedBy: { box } },
    queryFn: async ({ signal }) => (await loadCall()).map.figures(input, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
}
