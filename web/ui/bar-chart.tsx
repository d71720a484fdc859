import { formatNumber } from "#domain/text/format.ts";
import { classNames } from "./class-names.ts";

export type Bar = {
  readonly id: string;
  /** Under the axis, where there is room: "21 nov.". */
  readonly label: string;
  /** The label in full with its value, for a pointer and for screen readers. */
  readonly name: string;
  readonly valueText: string;
  readonly value: number;
};

type BarChartProps = {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly className?: string;
};

export function BarChart({ title, bars, className = "h-32" }: BarChartProps) {
  const steps = roundSteps(Math.max(0, ...bars.map(({ value }) => value)));
  const top = Math.max(...steps);
  const shareOf = (value: number) => `${(100 * value) / top}%`;
  return (
    <figure>
      <div aria-hidden="true" className="flex gap-2 pt-2 text-caption text-ink-2 tabular-nums">
        <div className={classNames("relative w-8 shrink-0 text-right", className)}>
          {steps.map((step) => (
            <span
              key={step}
              className="absolute right-0 translate-y-1/2 leading-none"
              style={{ bottom: shareOf(step) }}
            >
              {formatNumber(step)}
            </span>
          ))}
        </div>
        <div className="min-w-0 grow">
          <div className={classNames("relative", className)}>
            {steps.map((step) => (
              <span
                key={step}
                className="absolute inset-x-0 border-t border-line"
                style={{ bottom: shareOf(step) }}
              />
            ))}
            <div className="absolute inset-0 flex">
              {bars.map((bar, at) => (
                <BarColumn key={bar.id} bar={bar} height={shareOf(bar.value)} isLate={at * 2 > bars.length} />
              ))}
            </div>
          </div>
          <AxisLabels bars={bars} />
        </div>
      </div>
      <BarTable title={title} bars={bars} />
    </figure>
  );
}

type BarColumnProps = {
  readonly bar: Bar;
  readonly height: string;
  /** Its words then open to the left, so that they stay within the drawing. */
  readonly isLate: boolean;
};

function BarColumn({ bar, height, isLate }: BarColumnProps) {
  return (
    <div className="group relative flex min-w-0 flex-1 items-end px-px hover:bg-line/60">
      <span className="block w-full rounded-t-[3px] bg-pin" style={{ height }} />
      <span
        className={classNames(
          "pointer-events-none absolute -top-2 z-10 hidden rounded-field bg-ink px-2 py-1 text-small whitespace-nowrap text-surface group-hover:block",
          isLate ? "right-0" : "left-0",
        )}
      >
        {bar.name} : {bar.valueText}
      </span>
    </div>
  );
}

/** The last label always shows: the newest is what one looks for. */
function AxisLabels({ bars }: Pick<BarChartProps, "bars">) {
  const each = Math.max(1, Math.ceil(bars.length / 4));
  const last = bars.length - 1;
  return (
    <div className="relative mt-1 h-4">
      {bars.map(({ id, label }, at) =>
        (last - at) % each === 0 ? (
          <span
            key={id}
            className={classNames(
              "absolute whitespace-nowrap",
              at === last && "right-0",
              at < last && (at === 0 ? "left-0" : "-translate-x-1/2"),
            )}
            style={at === last || at === 0 ? undefined : { left: `${(100 * (at + 0.5)) / bars.length}%` }}
          >
            {label}
          </span>
        ) : null,
      )}
    </div>
  );
}

function BarTable({ title, bars }: Pick<BarChartProps, "title" | "bars">) {
  return (
    // A table itself cannot be made narrow: it would push the page wider than a small screen.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ id, name, valueText }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{valueText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Even steps of 1, 2 or 5 times a power of ten, from 0 to the highest or over it. */
export function roundSteps(highest: number): readonly number[] {
  const fewest = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(fewest));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= fewest) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
