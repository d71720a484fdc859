import { useQuery } from "@tanstack/react-query";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import { describePosition } from "#domain/market/market-position.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { describeSpread } from "#domain/report/report-words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Raised } from "../../../ui/raised.tsx";
import { MedianFigure } from "../../../widgets/market/market-card.tsx";
import { PriceClasses } from "../../../widgets/market/price-classes.tsx";
import { PriceTrend } from "../../../widgets/market/price-trend.tsx";
import { saleFiguresQuery } from "../../../widgets/market/sale-figures-query.ts";
import { StepSection } from "./step-section.tsx";
import { useArea } from "./use-area.ts";
import { usePart, type WithEditor } from "./use-report.ts";

type ComputedPrice = { readonly computed: { readonly price_per_m2: number } | null };

/** The market of the home that is written, with the value that is retained of it. */
export function AreaPrices({ editor, computed }: WithEditor & ComputedPrice) {
  const [home] = usePart(editor, "home");
  const [{ own_value: own }] = usePart(editor, "conclusion");
  return <AreaOfHome home={home} own={own} computed={computed} />;
}

type AreaOfHomeProps = ComputedPrice & { readonly home: ReportHome; readonly own: number | null };

/** What the arrondissement sells for with the home among it, and how that went: figures that are the same for everyone. */
export function AreaOfHome({ home, own, computed }: AreaOfHomeProps) {
  const market = useArea(home);
  const { property_type: type, surface_area: surface } = home;
  if (market === null || (type !== "Appartement" && type !== "Maison")) return null;
  const ownPerM2 = own === null || surface === null ? null : own / surface;
  // The computed value may still be that of another surface.
  const pricePerM2 = own === null ? (computed?.price_per_m2 ?? null) : ownPerM2;
  return (
    <StepSection
      title="Le marché du secteur"
      text={<Raised text={`Chiffres publics du ${market.name}, les mêmes pour tous.`} />}
    >
      <AreaFigures market={market} type={type} pricePerM2={pricePerM2} />
    </StepSection>
  );
}

type AreaFiguresProps = {
  readonly market: ArrondissementMarket;
  readonly type: "Appartement" | "Maison";
  /** Of the home; null while it has no value. */
  readonly pricePerM2: number | null;
  readonly isLarge?: boolean;
};

/** The figures of an arrondissement for homes of one type, with the home among them. */
export function AreaFigures({ market, type, pricePerM2, isLarge = false }: AreaFiguresProps) {
  const { data: figures } = useQuery(saleFiguresQuery(market.code));
  const isHouse = type === "Maison";
  const figure = isHouse ? market.houses : market.flats;
  const counted = (isHouse ? figures?.houses : figures?.flats) ?? null;
  const { trend } = market;
  const ownTrend = trend && { ...trend, ...(isHouse ? { flats: [] } : { houses: [] }) };
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <div>
        <dl>
          <MedianFigure isLarge={isLarge} label={isHouse ? "Maisons" : "Appartements"} figure={figure} />
        </dl>
        {figure !== null && pricePerM2 !== null && (
          <p className={classNames("mt-2", isLarge ? "text-title-3 font-normal" : "text-small")}>
            Ce bien, {describePosition(pricePerM2, figure.median_price_per_m2)}.
          </p>
        )}
        <p className="mt-2 text-caption text-ink-2">
          Ventes de {market.first_year} à {market.last_year}. Source : {market.source.name},{" "}
          {market.source.licence}.
        </p>
        {figures && counted !== null && counted.classes.length > 0 && (
          <div className="mt-4 max-w-100">
            <PriceClasses
              caption={`Les ventes ${isHouse ? "de maisons" : "d’appartements"} par prix au m²`}
              classes={counted.classes}
              fill="bg-mer"
              pricePerM2={pricePerM2}
            />
            <p className="mt-2 text-caption text-ink-2">
              {describeSpread(figures, counted, pricePerM2 !== null)}
            </p>
          </div>
        )}
      </div>
      {ownTrend !== null && <PriceTrend trend={ownTrend} />}
    </div>
  );
}
