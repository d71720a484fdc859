import type { BesideSale } from "#domain/api/report.ts";
import { mostShownComparables } from "#domain/estimation/choices.ts";
import { formatMonth } from "#domain/property/sale-date.ts";
import { formatPrice, formatPricePerM2, formatSurface } from "#domain/text/format.ts";
import { type LitPrice, SaleItem } from "./sale-item.tsx";
import { StepSection } from "./step-section.tsx";

type BesideSalesProps = {
  readonly title: string;
  readonly text: string;
  readonly homes: readonly BesideSale[];
  readonly lit: LitPrice;
};

/** Homes around that count nowhere in the value: the nearest, and the others one press away. */
export function BesideSales({ title, text, homes, lit }: BesideSalesProps) {
  if (homes.length === 0) return null;
  const [shown, rest] = [homes.slice(0, mostShownComparables), homes.slice(mostShownComparables)];
  return (
    <StepSection title={title} text={text}>
      <ul aria-label={title} className="text-small">
        {shown.map((home) => (
          <BesideLine key={home.property_id} home={home} lit={lit} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="border-t border-line pt-2">
          <summary className="fold-summary min-h-10 text-small font-semibold pointer-coarse:min-h-11">
            {rest.length === 1 ? "Voir l’autre" : `Voir les ${rest.length} autres`}
          </summary>
          <ul aria-label={`${title}, suite`} className="mt-1 text-small">
            {rest.map((home) => (
              <BesideLine key={home.property_id} home={home} lit={lit} />
            ))}
          </ul>
        </details>
      )}
    </StepSection>
  );
}

type BesideLineProps = Pick<BesideSalesProps, "lit"> & { readonly home: BesideSale };

function BesideLine({ home, lit }: BesideLineProps) {
  const { property_id: id, street, surface_area: surface, agency_name: agency, month, price } = home;
  const sold = month === null ? null : `vendu en ${formatMonth(`${month}-15`)}`;
  return (
    <SaleItem id={id} lit={lit} className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="min-w-0">
        {[street, formatSurface(surface), sold, agency].filter(Boolean).join(" · ")}
      </span>
      <span className="tabular-nums">
        {formatPrice(price)} · {formatPricePerM2(price, surface)}
      </span>
    </SaleItem>
  );
}
