import type { AreaSales } from "#domain/api/market.ts";
import { formatPrice, writeCount } from "#domain/text/format.ts";

const width = 280;
const height = 58;
const [left, right] = [6, 274];
/** The line that the sales stand on, and how high each is drawn. */
const ground = 36;
const tick = 14;
const labelHalf = 70;

type SalesStripProps = {
  readonly spread: AreaSales;
  /** Of this property, in euros. */
  readonly pricePerM2: number;
  /** "d’appartements" or "de maisons". */
  readonly noun: string;
};

export function SalesStrip({ spread, pricePerM2, noun }: SalesStripProps) {
  const { prices_per_m2: prices, sales, first_year: from, last_year: to, source } = spread;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const x = (price: number) => {
    const share = (price - lowest) / Math.max(1, highest - lowest);
    return left + Math.min(1, Math.max(0, share)) * (right - left);
  };
  const own = x(pricePerM2);
  const cheaper = Math.round((100 * prices.filter((price) => price < pricePerM2).length) / prices.length);
  return (
    <figure className="mt-4 max-w-100">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
        <line x1={left} x2={right} y1={ground} y2={ground} className="stroke-line" strokeWidth="1" />
        {prices.map((price, at) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: two sales may have one price, and none ever moves
            key={at}
            x1={x(price)}
            x2={x(price)}
            y1={ground - tick}
            y2={ground}
            className="stroke-ink-2 opacity-45"
            strokeWidth="1.5"
          />
        ))}
        <line
          x1={own}
          x2={own}
          y1={ground - tick - 4}
          y2={ground + 2}
          className="stroke-ink"
          strokeWidth="3"
        />
        <text
          x={Math.min(width - labelHalf, Math.max(labelHalf, own))}
          y="12"
          textAnchor="middle"
          className="fill-ink text-[11px] font-semibold tabular-nums"
        >
          Ce bien&nbsp;: {formatPrice(Math.round(pricePerM2))}/m²
        </text>
        <text x={left} y={height - 6} className="fill-ink-2 text-[11px] tabular-nums">
          {formatPrice(lowest)}
        </text>
        <text x={right} y={height - 6} textAnchor="end" className="fill-ink-2 text-[11px] tabular-nums">
          {formatPrice(highest)}
        </text>
      </svg>
      <figcaption className="mt-1 text-caption text-ink-2">
        Plus cher au m² que {cheaper}&nbsp;% des {writeCount(sales, "vente")} {noun} de l’arrondissement de{" "}
        {from} à {to}, sans les extrêmes.{" "}
        {source === null ? "Données de démonstration." : `Source\u00a0: ${source.name}, ${source.licence}.`}
      </figcaption>
    </figure>
  );
}
