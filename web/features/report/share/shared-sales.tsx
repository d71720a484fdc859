import type { SharedReport } from "#domain/api/shared-report.ts";
import { shareValue } from "#domain/report/value-shares.ts";
import { writeCount } from "#domain/text/format.ts";
import { SaleFacts } from "../wizard/sale-facts.tsx";
import { type LitPrice, SaleItem } from "../wizard/sale-item.tsx";
import { StepSection } from "../wizard/step-section.tsx";
import { AdjustmentLines, OtherShares, ShareOfSale, WeightsNote } from "../wizard/weighed-sales.tsx";

type SharedSalesProps = { readonly report: SharedReport; readonly lit: LitPrice };

/** The sales that the value rests on, as far as they are told. */
export function SharedSales({ report, lit }: SharedSalesProps) {
  const { estimate, withdrawn_sales: withdrawn } = report;
  if (estimate === null || (estimate.comparables.length === 0 && withdrawn === 0)) return null;
  const { shown, others } = shareValue(estimate.comparables);
  const areWeightsShown = withdrawn === 0 && estimate.chosen !== null;
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
            <ShareOfSale sale={sale} isForReader />
            <AdjustmentLines sale={sale} isForReader />
          </SaleItem>
        ))}
      </ul>
      <OtherShares others={others} market={estimate.market_weight} />
      {areWeightsShown && <WeightsNote mode={estimate.chosen?.weight_mode} isForReader />}
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
