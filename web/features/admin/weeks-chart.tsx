import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDayOfYear } from "#domain/text/instant.ts";

type Point = { readonly startsOn: string; readonly count: number };

const showDay = (date: unknown) => formatDayOfYear(String(date));

/** Twelve small bars; the sentence above says their sum, so the drawing is left out for screen readers. */
export function WeeksChart({ points }: { readonly points: readonly Point[] }) {
  return (
    <div aria-hidden="true" className="h-32">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...points]}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="startsOn"
            tickFormatter={showDay}
            interval="preserveStartEnd"
            minTickGap={40}
            tickLine={false}
            axisLine={{ stroke: "var(--line)" }}
            tick={{ fill: "var(--ink-2)", fontSize: 12 }}
          />
          <YAxis hide allowDecimals={false} />
          <Tooltip
            cursor={{ fill: "var(--line)" }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point: unknown = payload?.[0]?.payload;
              return active && isPoint(point) ? (
                <p className="rounded-field bg-ink px-2 py-1 text-small text-surface">
                  Semaine du {showDay(point.startsOn)} : {point.count}
                </p>
              ) : null;
            }}
          />
          <Bar dataKey="count" fill="var(--mer)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function isPoint(value: unknown): value is Point {
  return typeof value === "object" && value !== null && "startsOn" in value && "count" in value;
}
