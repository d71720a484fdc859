import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import { formatPrice, writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Raised } from "../../ui/raised.tsx";
import { PriceTrend } from "./price-trend.tsx";

const SaleFigures = lazy(async () => ({ default: (await import("./sale-figures.tsx")).SaleFigures }));

export function MarketCard({ center }: { readonly center: Place }) {
  const { data } = useQuery(marketQuery(center));
  const [wasOpened, setWasOpened] = useState(false);
  const market = data?.arrondissement;
  if (!market) return null;
  const median = market.flats ?? market.houses;
  return (
    <details
      className="group border-b border-line bg-bg px-5"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-small [&::-webkit-details-marker]:hidden">
        <h3 className="grow truncate">
          <span className="sr-only">Prix médians, </span>
          <Raised text={market.name} />
        </h3>
        {median && (
          <span className="font-semibold tabular-nums">{formatPrice(median.median_price_per_m2)}/m²</span>
        )}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="pb-3">{wasOpened && <MarketDetails market={market} />}</div>
    </details>
  );
}

export function MarketDetails({ market }: { readonly market: ArrondissementMarket }) {
  const { trend } = market;
  return (
    <>
      <dl className="mt-3 grid gap-4">
        <MedianFigure isLarge label="Appartements" figure={market.flats} />
        <MedianFigure isLarge label="Maisons" figure={market.houses} />
      </dl>
      <p className="mt-3 text-caption text-ink-2">
        Ventes de {market.first_year} à {market.last_year}. Source : {market.source.name},{" "}
        {market.source.licence}.
      </p>
      {trend !== null && <PriceTrend trend={trend} />}
      <LazySaleFigures key={market.code} code={market.code} />
    </>
  );
}

/** Where its drawing cannot be loaded, the medians stand alone. */
export function LazySaleFigures(props: ComponentProps<typeof SaleFigures>) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <SaleFigures {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** About a hundred metres: nearer places share an answer. */
const decimals = 3;

export function marketQuery({ latitude, longitude }: Place) {
  const place = {
    latitude: Number(latitude.toFixed(decimals)),
    longitude: Number(longitude.toFixed(decimals)),
  };
  return queryOptions({
    queryKey: ["market", place],
    queryFn: async ({ signal }) => (await loadCall()).market.around(place, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type MedianFigureProps = {
  readonly label: string;
  /** Null where too few were sold to tell. */
  readonly figure: { readonly median_price_per_m2: number; readonly sales: number } | null;
  readonly isLarge?: boolean;
};

/** It stands in a `dl`. */
export function MedianFigure({ label, figure, isLarge = false }: MedianFigureProps) {
  return (
    <div>
      <dt className="text-small text-ink-2">
        <Raised text={label} />
      </dt>
      <dd>
        {figure === null ? (
          <span className="text-small">Trop peu de ventes</span>
        ) : (
          <>
            <span className={`title block tabular-nums ${isLarge ? "text-median" : "text-title-3"}`}>
              {formatPrice(figure.median_price_per_m2)}
              <span className={isLarge ? "text-title-3" : ""}>/m²</span>
            </span>
            <span className="text-caption text-ink-2 tabular-nums">{writeCount(figure.sales, "vente")}</span>
          </>
        )}
      </dd>
    </div>
  );
}
