import type { ReportEstimateReply } from "#domain/api/report.ts";
import { lineName } from "#domain/report/report-words.ts";
import { formatPrice } from "#domain/text/format.ts";
import { classNames } from "../../../ui/class-names.ts";

type Chosen = NonNullable<NonNullable<ReportEstimateReply["estimate"]>["chosen"]>;

/** From the average sale of the type to the value: each line's bar begins where the one before ended. */
export function Waterfall({ chosen }: { readonly chosen: Omit<Chosen, "market_weight"> }) {
  const { reference, lines, price } = chosen;
  const shown = lines.filter(({ amount }) => amount !== 0);
  const bars = shown.map((line, at) => {
    const from = shown.slice(0, at).reduce((sum, { amount }) => sum + amount, reference);
    return { ...line, from, to: from + line.amount };
  });
  const levels = [reference, price, ...bars.map(({ to }) => to)];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  // Some of what all share is left out, so that small differences are seen.
  const start = Math.max(0, least - (most - least) * 0.35);
  const share = (level: number) => (100 * (level - start)) / Math.max(1, most - start);
  return (
    <table className="w-full text-small">
      <caption className="caption-bottom pt-2 text-left text-small text-ink-2">
        <span className="sr-only">Lignes de la valeur.</span>
        {start > 0 && (
          <span aria-hidden className="max-sm:hidden">
            Les barres ne partent pas de zéro, pour que les petites lignes se voient.
          </span>
        )}
      </caption>
      <tbody>
        <Line
          name="Vente moyenne de ce type de bien"
          amount={formatPrice(reference)}
          isTotal
          to={share(reference)}
        />
        {bars.map(({ name, amount, from, to }) => (
          <Line
            key={name}
            name={lineName(name)}
            amount={`${amount > 0 ? "+" : "−"}\u00a0${formatPrice(Math.abs(amount))}`}
            isUp={amount > 0}
            from={share(Math.min(from, to))}
            to={share(Math.max(from, to))}
          />
        ))}
        <Line name="Valeur calculée" amount={formatPrice(price)} isTotal to={share(price)} />
      </tbody>
    </table>
  );
}

/** Said beside the lines where what sales do not tell of the home was held to its bound. */
export function CappedNote({ chosen }: { readonly chosen: Pick<Chosen, "adjustments_capped"> }) {
  if (!chosen.adjustments_capped) return null;
  return (
    <p className="mt-3 text-small text-ink-2">
      Ensemble, les ajustements du calcul pour ce que les ventes ne disent pas sont tenus à 20&nbsp;%.
    </p>
  );
}

type LineProps = {
  readonly name: string;
  readonly amount: string;
  readonly isTotal?: boolean;
  readonly isUp?: boolean;
  /** Percents of the bar's room. */
  readonly from?: number;
  readonly to: number;
};

function Line({ name, amount, isTotal = false, isUp = false, from = 0, to }: LineProps) {
  return (
    <tr className={classNames("border-t border-line first:border-t-0", isTotal && "font-semibold")}>
      <th
        scope="row"
        className={classNames("py-1.5 pr-3 text-left text-pretty", isTotal ? "font-semibold" : "font-normal")}
      >
        {name}
      </th>
      <td aria-hidden className="w-2/5 max-sm:hidden">
        <span className="relative block h-3">
          <span
            className={classNames(
              "absolute inset-y-0 min-w-0.5 rounded-xs",
              isTotal ? "bg-ink-2" : isUp ? "bg-pin" : "bg-soleil",
            )}
            style={{ left: `${from}%`, width: `${to - from}%` }}
          />
        </span>
      </td>
      <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">{amount}</td>
    </tr>
  );
}
