import type { CountedSales, SaleFiguresReply } from "#domain/api/market.ts";
import { formatNumber } from "#domain/text/format.ts";

type SalesByYearProps = {
  readonly years: CountedSales["years"];
  readonly fill: string;
  readonly extent: Pick<SaleFiguresReply, "first_day" | "last_day">;
};

export function SalesByYear({ years, fill, extent }: SalesByYearProps) {
  const most = Math.max(...years.map(({ sales }) => sales));
  const partial = partialYears(extent);
  return (
    <table className="w-full table-fixed text-center text-caption tabular-nums">
      <caption className="mb-1.5 text-left text-small text-ink-2">Ventes par année</caption>
      <tbody>
        <tr className="align-bottom">
          {years.map(({ year, sales }) => (
            <td key={year} className="px-0.5">
              {formatNumber(sales)}
              <span
                aria-hidden="true"
                className={`mx-auto mt-0.5 block w-full max-w-10 rounded-t-[3px] ${fill} ${partial.has(year) ? "opacity-45" : ""}`}
                style={{ height: `${Math.max(2, Math.round((sales / most) * 64))}px` }}
              />
            </td>
          ))}
        </tr>
        <tr className="text-ink-2">
          {years.map(({ year }) => (
            <th key={year} scope="col" className="border-t border-line pt-0.5 font-normal">
              {year}
              {partial.has(year) && "*"}
            </th>
          ))}
        </tr>
      </tbody>
      {years.some(({ year }) => partial.has(year)) && (
        <tfoot>
          <tr>
            <td colSpan={years.length} className="pt-1 text-left text-ink-2">
              * Année incomplète.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A file that begins or ends within a fortnight of New Year holds its outer years. */
function partialYears({ first_day: first, last_day: last }: SalesByYearProps["extent"]): ReadonlySet<number> {
  const partial = new Set<number>();
  if (first.slice(5) > "01-14") partial.add(Number(first.slice(0, 4)));
  if (last.slice(5) < "12-18") partial.add(Number(last.slice(0, 4)));
  return partial;
}
