import { useQuery } from "@tanstack/react-query";
import type { Place } from "#domain/geography.ts";
import { marketQuery } from "./market-query.ts";
import { MedianFigure } from "./median-figure.tsx";
import { PriceTrend } from "./price-trend.tsx";

/** What homes sold for around the middle of the map: the arrondissement's own figures, whoever looks. */
export function MarketCard({ center }: { readonly center: Place }) {
  const { data } = useQuery(marketQuery(center));
  const market = data?.arrondissement;
  if (!market) return null;
  return (
    <section aria-labelledby="market-title" className="border-b border-line bg-bg px-5 py-3">
      <h3 id="market-title" className="kicker">
        Prix médians · {market.name}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-3">
        <MedianFigure label="Appartements" figure={market.flats} />
        <MedianFigure label="Maisons" figure={market.houses} />
      </dl>
      <p className="mt-2 text-caption text-ink-2">
        Ventes de {market.first_year} à {market.last_year}. Source : {market.source.name},{" "}
        {market.source.licence}.
      </p>
      {market.trend && <PriceTrend trend={market.trend} />}
    </section>
  );
}
