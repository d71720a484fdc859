import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { LinkFigures } from "#domain/api/link.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { countOf } from "#domain/text/format.ts";
import { formatDayOfYear } from "#domain/text/instant.ts";

type Day = LinkFigures["days"][number];

/** A bar a day; a table beside it says the same, so the drawing is left out for screen readers. */
export function DaysChart({ days }: { readonly days: readonly Day[] }) {
  return (
    <div aria-hidden="true" className="h-40">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...days]}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="day"
            tickFormatter={(day) => formatDayOfYear(String(day))}
            interval="preserveStartEnd"
            minTickGap={48}
            tickLine={false}
            axisLine={{ stroke: "var(--line)" }}
            tick={{ fill: "var(--ink-2)", fontSize: 12 }}
          />
          <YAxis
            allowDecimals={false}
            width={36}
            tickLine={false}
            axisLine={false}
            tick={{ fill: "var(--ink-2)", fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: "var(--line)" }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const day: unknown = payload?.[0]?.payload;
              return active && isDay(day) ? (
                <p className="rounded-field bg-ink px-2 py-1 text-small text-surface">
                  {formatDay(day.day)} : {countOf(day.people, "ouverture")}
                </p>
              ) : null;
            }}
          />
          <Bar dataKey="people" fill="var(--mer)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function isDay(value: unknown): value is Day {
  return typeof value === "object" && value !== null && "day" in value && "people" in value;
}
