import { useQuery } from "@tanstack/react-query";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import { countOf, formatPrice } from "#domain/format.ts";
import type { Place } from "#domain/geography.ts";
import { PriceTrend } from "../ui/price-trend.tsx";
import { marketQuery } from "./market-query.ts";

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
        <Figure label="Appartements" figure={market.flats} />
        <Figure label="Maisons" figure={market.houses} />
      </dl>
      <p className="mt-2 text-caption text-ink-2">
        Ventes de {market.first_year} à {market.last_year}. Source : {market.source.name},{" "}
        {market.source.licence}.
      </p>
      {market.trend && <PriceTrend trend={market.trend} />}
    </section>
  );
}

type FigureProps = { readonly label: string; readonly figure: ArrondissementMarket["flats"] };

function Figure({ label, figure }: FigureProps) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd>
        {figure === null ? (
          <span className="text-small">Trop peu de ventes</span>
        ) : (
          <>
            <span className="title block text-title-3 tabular-nums">
              {formatPrice(figure.median_price_per_m2)}/m²
            </span>
            <span className="text-caption text-ink-2 tabular-nums">{countOf(figure.sales, "vente")}</span>
          </>
        )}
      </dd>
    </div>
  );
}
