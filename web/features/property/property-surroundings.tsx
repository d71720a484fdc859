import { useQuery } from "@tanstack/react-query";
import { Train, TramFront, TreePine, Waves } from "lucide-react";
import type { ReactNode } from "react";
import type { NearbyReply } from "#domain/api/nearby.ts";
import { describePosition } from "#domain/market/market-position.ts";
import { comparedPricePerM2 } from "#domain/property/price-per-m2.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { LazySaleFigures, MedianFigure } from "../../widgets/market/market-card.tsx";
import { PriceTrend } from "../../widgets/market/price-trend.tsx";
import { SalesStrip } from "../../widgets/market/sales-strip.tsx";
import { areaSalesQuery, marketQuery, nearbyQuery } from "./area-query.ts";
import { PropertySection } from "./property-section.tsx";

const kinds: Readonly<Record<NearbyReply["items"][number]["kind"], { label: string; icon: ReactNode }>> = {
  metro: { label: "Métro", icon: <Train aria-hidden /> },
  tram: { label: "Tramway", icon: <TramFront aria-hidden /> },
  park: { label: "Parc", icon: <TreePine aria-hidden /> },
  beach: { label: "Plage", icon: <Waves aria-hidden /> },
};

/** Distances as the crow flies; no such section where they cannot be read. */
export function PropertyNearby({ propertyId }: { readonly propertyId: string }) {
  const { data } = useQuery(nearbyQuery(propertyId));
  if (!data || data.items.length === 0) return null;
  return (
    <PropertySection title="À proximité">
      <ul className="grid gap-2">
        {data.items.map(({ kind, name, lines, distance_display: distance }) => (
          <li
            key={`${kind} ${name}`}
            className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-2"
          >
            {kinds[kind].icon}
            <span className="min-w-0 grow">
              <span className="sr-only">{kinds[kind].label} : </span>
              {name}
              {lines.map((line) => (
                <span
                  key={line}
                  className="ml-1.5 rounded-field border border-line px-1.5 text-caption font-semibold text-ink-2"
                >
                  {line}
                </span>
              ))}
            </span>
            <span className="shrink-0 text-ink-2 tabular-nums">{distance}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-2">À vol d’oiseau. {data.source}</p>
    </PropertySection>
  );
}

/** The medians are for everyone; where the property stands is for those who see its price and area. */
export function PropertyMarket({ property }: { readonly property: VisiblePropertyReply }) {
  const { data: market } = useQuery(marketQuery(property.postal_code));
  if (!market) return null;
  const { flats, houses, first_year: from, last_year: to, source, trend } = market;
  const own = property.property_type === "Maison" ? houses : flats;
  const pricePerM2 = comparedPricePerM2(property);
  const isFlatOrHouse = property.property_type === "Appartement" || property.property_type === "Maison";
  return (
    <PropertySection title={`Le marché du ${market.name}`}>
      <dl className="grid grid-cols-2 gap-4">
        <MedianFigure label="Appartements" figure={flats} />
        <MedianFigure label="Maisons" figure={houses} />
      </dl>
      {isFlatOrHouse && own && pricePerM2 !== null && (
        <p className="mt-3">
          Ce bien est <strong>{describePosition(pricePerM2, own.median_price_per_m2)}</strong> des{" "}
          {property.property_type === "Maison" ? "maisons" : "appartements"}.
        </p>
      )}
      <p className="mt-3 text-caption text-ink-2">
        Prix médians au m² des ventes de {from} à {to}. Source&nbsp;: {source.name}, {source.licence}.
      </p>
      {isFlatOrHouse && pricePerM2 !== null && (
        <PropertyStrip
          postalCode={property.postal_code}
          type={property.property_type === "Maison" ? "Maison" : "Appartement"}
          pricePerM2={pricePerM2}
        />
      )}
      {trend !== null && (
        <div className="max-w-160">
          <PriceTrend trend={trend} />
        </div>
      )}
      <LazySaleFigures
        key={market.code}
        code={market.code}
        kind={property.property_type === "Maison" ? "houses" : "flats"}
      />
    </PropertySection>
  );
}

type PropertyStripProps = {
  readonly postalCode: string;
  readonly type: "Appartement" | "Maison";
  readonly pricePerM2: number;
};

function PropertyStrip({ postalCode, type, pricePerM2 }: PropertyStripProps) {
  const { data: spread } = useQuery(areaSalesQuery(postalCode, type));
  if (!spread) return null;
  const noun = type === "Maison" ? "de maisons" : "d’appartements";
  return <SalesStrip spread={spread} pricePerM2={pricePerM2} noun={noun} />;
}
