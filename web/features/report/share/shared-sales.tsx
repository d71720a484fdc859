import type { SharedReport } from "#domain/api/shared-report.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { formatPercent, formatPrice, writeCount } from "#domain/text/format.ts";
import { SaleFacts } from "../wizard/sale-facts.tsx";
import { type LitPrice, SaleItem } from "../wizard/sale-item.tsx";
import { StepSection } from "../wizard/step-section.tsx";

type SharedSalesProps = { readonly report: SharedReport; readonly lit: LitPrice };

/** The sales that the value rests on, as far as they are told. */
export function SharedSales({ report, lit }: SharedSalesProps) {
  const { estimate, withdrawn_sales: withdrawn } = report;
  if (estimate === null || (estimate.comparables.length === 0 && withdrawn === 0)) return null;
  const { comparables, market_weight: marketWeight } = estimate;
  const { shown, rest: others } = partComparables(comparables);
  const weightOfOthers = others.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  return (
    <StepSection
      title="Ventes comparables"
      text="Rues, sans les numéros ; lieux et distances approchés. Le poids est la part de chaque vente dans la valeur."
    >
      <ul>
        {shown.map((sale, at) => (
          <SaleItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a sale of a frozen version has no name but its place in it
            key={at}
            id={String(at)}
            lit={lit}
            className="flex flex-wrap items-start justify-between gap-3 py-3"
          >
            <SaleFacts isForReader sale={sale} />
            {sale.adjusted_price !== null && sale.weight !== null && (
              <div className="flex gap-5 text-small sm:text-right">
                <p>
                  <span className="block text-ink-2">Ramenée au bien</span>
                  <span className="font-semibold tabular-nums">{formatPrice(sale.adjusted_price)}</span>
                </p>
                <p>
                  <span className="block text-ink-2">Poids</span>
                  <span className="font-semibold tabular-nums">{formatPercent(sale.weight)}</span>
                </p>
              </div>
            )}
          </SaleItem>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-small">
          <span>Et {writeCount(others.length, "autre vente", "autres ventes")}</span>
          {weightOfOthers > 0 && (
            <span className="font-semibold tabular-nums">
              {formatPercent(Math.round(weightOfOthers * 10) / 10)}
            </span>
          )}
        </p>
      )}
      {marketWeight !== null && marketWeight > 0 && (
        <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-small">
          <span>Marché du secteur</span>
          <span className="font-semibold tabular-nums">{formatPercent(marketWeight)}</span>
        </p>
      )}
      {withdrawn > 0 && (
        <p className="mt-3 text-small text-ink-2">
          {writeCount(withdrawn, "vente")} de l’agence {withdrawn > 1 ? "ne sont" : "n’est"} plus{" "}
          {withdrawn > 1 ? "publiées" : "publiée"} et ne {withdrawn > 1 ? "figurent" : "figure"} plus ici. La
          valeur reste celle du jour où le rapport a été partagé.
        </p>
      )}
    </StepSection>
  );
}
