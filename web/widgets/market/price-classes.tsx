import type { CountedSales } from "#domain/api/market.ts";
import { findPriceClass } from "#domain/market/sale-figures.ts";
import { formatNumber, formatPrice } from "#domain/text/format.ts";

type PriceClassesProps = {
  readonly caption: string;
  readonly classes: CountedSales["classes"];
  readonly fill: string;
  /** Of a property that is compared with them: the bar of its class alone has the colour. */
  readonly pricePerM2?: number | null;
};

export function PriceClasses({ caption, classes, fill, pricePerM2 = null }: PriceClassesProps) {
  const marked = pricePerM2 === null ? null : findPriceClass(classes, pricePerM2);
  const most = Math.max(...classes.map(({ share }) => share));
  return (
    <table className="w-full text-caption tabular-nums">
      <caption className="mb-1.5 text-left text-small text-ink-2">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Prix au m²</th>
          <th scope="col">Part des ventes</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ from, to, share }, at) => (
          <tr key={from} className={at === marked ? "font-semibold" : undefined}>
            <th
              scope="row"
              className={`w-px pr-3 text-left whitespace-nowrap ${at === marked ? "font-semibold" : "font-normal"}`}
            >
              {nameOfClass(from, to)}
              {at === marked && <span className="sr-only">, ce bien</span>}
            </th>
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={`h-3.5 shrink-0 rounded-r-[3px] ${marked === null || at === marked ? fill : "bg-ink/20"}`}
                  style={{ width: `calc((100% - 3rem) * ${share / most})` }}
                />
                <span>{share}&nbsp;%</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOfClass(from: number | null, to: number | null): string {
  if (from === null && to === null) return "Tous les prix";
  if (from === null) return `moins de ${formatPrice(to ?? 0)}`;
  if (to === null) return `${formatPrice(from)} et plus`;
  return `${formatNumber(from)} à ${formatPrice(to)}`;
}
