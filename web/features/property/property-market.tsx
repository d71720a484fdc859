import { useQuery } from "@tanstack/react-query";
import { describePosition } from "#domain/market/market-position.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { MedianFigure } from "../../widgets/market/market-card.tsx";
import { PriceTrend } from "../../widgets/market/price-trend.tsx";
import { marketQuery } from "./property-query.ts";
import { PropertySection } from "./property-section.tsx";

/** The arrondissement's medians for everyone; where the home stands for those who see its price and area. */
export function PropertyMarket({ property }: { readonly property: VisiblePropertyReply }) {
  const { data: market } = useQuery(marketQuery(property.postal_code));
  if (!market) return null;
  const { flats, houses, first_year: from, last_year: to, source, trend } = market;
  const own = property.property_type === "Maison" ? houses : flats;
  const { price, surface_area: area } = property;
  const isHome = property.property_type === "Appartement" || property.property_type === "Maison";
  return (
    <PropertySection title={`Le marché du ${market.name}`}>
      <dl className="grid grid-cols-2 gap-4">
        <MedianFigure label="Appartements" figure={flats} />
        <MedianFigure label="Maisons" figure={houses} />
      </dl>
      {isHome && own && price !== null && area !== null && area > 0 && (
        <p className="mt-3">
          Ce bien est <strong>{describePosition(price / area, own.median_price_per_m2)}</strong> des{" "}
          {property.property_type === "Maison" ? "maisons" : "appartements"}.
        </p>
      )}
      <p className="mt-3 text-caption text-ink-2">
        Prix médians au m² des ventes de {from} à {to}. Source&nbsp;: {source.name}, {source.licence}.
      </p>
      {trend && (
        <div className="max-w-100">
          <PriceTrend trend={trend} />
        </div>
      )}
    </PropertySection>
  );
}
