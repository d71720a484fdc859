import { countOf, formatPrice } from "#domain/text/format.ts";

export type MedianFigureProps = {
  readonly label: string;
  /** Null where too few were sold to tell. */
  readonly figure: { readonly median_price_per_m2: number; readonly sales: number } | null;
};

/** A median price per square metre and what it rests on; stands in a `dl`. */
export function MedianFigure({ label, figure }: MedianFigureProps) {
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
