import type { PriceZones } from "#domain/api/market.ts";
import { formatNumber } from "#domain/text/format.ts";
import { stepTokens } from "../../map/zones/step-tokens.ts";

export function PriceScale({ scale }: { readonly scale: PriceZones }) {
  const { limits, source, first_year: first, last_year: last } = scale;
  const tints = limits.length + 1;
  return (
    <div className="grid gap-1 px-3 pb-2.5 text-caption text-ink-2">
      <div
        role="img"
        aria-label={`${tints} teintes, séparées par ${limits.map(formatNumber).join(", ")} €/m²`}
        className="grid gap-1"
      >
        <div className="flex h-2 overflow-hidden rounded-full">
          {stepTokens.slice(0, tints).map((token) => (
            <span key={token} className="grow" style={{ backgroundColor: `var(${token})` }} />
          ))}
        </div>
        <p className="relative h-4 tabular-nums">
          {limits.map((limit, at) => (
            <span
              key={limit}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${(100 * (at + 1)) / tints}%` }}
            >
              {formatNumber(limit)}
            </span>
          ))}
        </p>
      </div>
      <p>
        Médiane des appartements, en €/m². {source.name}, {first} à {last}.
      </p>
    </div>
  );
}
