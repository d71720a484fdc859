import type { MarketTrend } from "#domain/api/market.ts";
import { need } from "#domain/need.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { formatPrice, writeCount } from "#domain/text/format.ts";

const width = 280;
const height = 128;
/** Room for the last prices on the right, the highest above, the lowest and the years below. */
const inset = { left: 14, right: 48, top: 16, bottom: 36 };
/** From one text to the next below it, at least. */
const textStep = 16;
const fewestPoints = 4;

const lines = [
  { kind: "flats", name: "Appartements", stroke: "stroke-pin", fill: "fill-pin", dashes: undefined },
  { kind: "houses", name: "Maisons", stroke: "stroke-soleil", fill: "fill-soleil", dashes: "4 3" },
] as const;

/** No curve of fictional sales: it stands beside true medians. Screen readers have a table. */
export function PriceTrend({ trend }: { readonly trend: MarketTrend }) {
  const drawnLines = lines.filter(({ kind }) => trend[kind].length >= fewestPoints);
  const points = drawnLines.flatMap(({ kind }) => trend[kind]);
  if (trend.is_demo || points.length === 0) return null;
  const years = points.map(({ year }) => year);
  const prices = points.map(({ median_price_per_m2: price }) => price);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const x = (year: number) =>
    inset.left + ((year - first) / (last - first)) * (width - inset.left - inset.right);
  const y = (price: number) =>
    inset.top + ((highest - price) / Math.max(1, highest - lowest)) * (height - inset.top - inset.bottom);
  const ends = new Map(
    partTexts(drawnLines.map(({ kind }) => [kind, y(trend[kind].at(-1)?.median_price_per_m2 ?? lowest)])),
  );
  return (
    <figure className="mt-3">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
        {[lowest, highest].map((price, at) => (
          <g key={price}>
            <line
              x1={inset.left}
              x2={width - inset.right}
              y1={y(price)}
              y2={y(price)}
              className="stroke-line"
              strokeWidth="1"
            />
            <text
              x={inset.left}
              y={y(price) + (at === 0 ? 12 : -4)}
              className="fill-ink-2 text-[11px] tabular-nums"
            >
              {formatPrice(price)}/m²
            </text>
          </g>
        ))}
        {drawnLines.map(({ kind, stroke, fill, dashes }) => (
          <g key={kind}>
            <text
              x={x(trend[kind].at(-1)?.year ?? last) + 6}
              y={need(ends.get(kind)) + 4}
              className={`${fill} text-[11px] font-semibold tabular-nums`}
            >
              {formatPrice(trend[kind].at(-1)?.median_price_per_m2 ?? lowest)}
            </text>
            <polyline
              points={trend[kind].map((one) => `${x(one.year)},${y(one.median_price_per_m2)}`).join(" ")}
              className={`${stroke} fill-none`}
              strokeWidth="2"
              strokeDasharray={dashes}
            />
            {trend[kind].map((one) => (
              <circle
                key={one.year}
                cx={x(one.year)}
                cy={y(one.median_price_per_m2)}
                r="2.5"
                className={fill}
              />
            ))}
          </g>
        ))}
        <text x={inset.left} y={height - 4} textAnchor="start" className="fill-ink-2 text-[11px]">
          {first}
        </text>
        <text x={width - inset.right} y={height - 4} textAnchor="end" className="fill-ink-2 text-[11px]">
          {last}
        </text>
      </svg>
      <div aria-hidden="true" className="flex gap-4 text-caption text-ink-2">
        {drawnLines.map(({ kind, name, stroke, dashes }) => (
          <span key={kind} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 16 4" className="w-4">
              <line x2="16" y1="2" y2="2" className={stroke} strokeWidth="2" strokeDasharray={dashes} />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <TrendTable trend={trend} />
      <figcaption className="mt-1 text-caption text-ink-2">
        Évolution du prix médian au m², d’après les ventes publiques et celles des agences, arrêtées au{" "}
        {formatDay(trend.frozen_on)}.
      </figcaption>
    </figure>
  );
}

/** Two texts that would touch stand around their middle. */
function partTexts<Kind>(texts: readonly (readonly [Kind, number])[]): readonly (readonly [Kind, number])[] {
  const [upper, lower] = texts.toSorted(([, one], [, other]) => one - other);
  if (upper === undefined || lower === undefined || lower[1] - upper[1] >= textStep) return texts;
  const middle = (upper[1] + lower[1]) / 2;
  return [
    [upper[0], middle - textStep / 2],
    [lower[0], middle + textStep / 2],
  ];
}

function TrendTable({ trend }: { readonly trend: MarketTrend }) {
  return (
    // A table itself cannot be made narrow: it would push the page wider than a small screen.
    <div className="sr-only">
      <table>
        <caption>Prix médian au m² par année de vente</caption>
        <thead>
          <tr>
            <th>Type</th>
            <th>Année</th>
            <th>Prix médian</th>
            <th>Ventes</th>
          </tr>
        </thead>
        <tbody>
          {lines.flatMap(({ kind, name }) =>
            trend[kind].map((one) => (
              <tr key={`${kind} ${one.year}`}>
                <td>{name}</td>
                <td>{one.year}</td>
                <td>{formatPrice(one.median_price_per_m2)}/m²</td>
                <td>{writeCount(one.sales, "vente")} ou plus</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
