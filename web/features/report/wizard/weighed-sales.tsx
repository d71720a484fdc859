import { useState } from "react";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import { formatMonth } from "#domain/property/sale-date.ts";
import type { WeightMode } from "#domain/report/report-content.ts";
import { lineName } from "#domain/report/report-words.ts";
import {
  describeWeights,
  shareValue,
  type ValueShares,
  writeAdjustment,
} from "#domain/report/value-shares.ts";
import { formatPercent, formatPrice, formatSurface, writeCount } from "#domain/text/format.ts";
import { createStore } from "../../../ui/store.ts";
import { SaleItem } from "./sale-item.tsx";
import { StepSection } from "./step-section.tsx";

type Sale = Parameters<typeof writeAdjustment>[0] & { readonly weight: number | null };
type ForReader = { readonly isForReader?: boolean };

/** What a sale would have made as the home, and its part of the value; nothing where they are not told. */
export function ShareOfSale({ sale, isForReader = false }: ForReader & { readonly sale: Sale }) {
  const { adjusted_price: adjusted, weight } = sale;
  if (adjusted === null || weight === null) return null;
  return (
    <div className="flex justify-between gap-5 text-small max-sm:w-full sm:text-right">
      <p>
        <span className="block text-ink-2">{isForReader ? "Ramenée au bien" : "Ramenée à ce bien"}</span>
        <span className="font-semibold tabular-nums">{formatPrice(adjusted)}</span>
      </p>
      <p className="text-right sm:w-16">
        <span className="block text-ink-2">Poids</span>
        <span className="font-semibold tabular-nums">{formatPercent(weight)}</span>
      </p>
    </div>
  );
}

/** How a sale that its author adjusted was brought to the home, line by line; nothing of another. */
export function AdjustmentLines({ sale, isForReader = false }: ForReader & { readonly sale: Sale }) {
  const lines = writeAdjustment(sale);
  if (lines.length === 0 || sale.adjusted_price === null) return null;
  const whose = isForReader ? "ajustement de l’agence" : "votre ajustement";
  return (
    <dl className="grid w-full gap-1 border-l-2 border-line pl-3 text-small">
      <AmountRow name="Prix de vente" amount={formatPrice(sale.price)} />
      {lines.map(({ name, amount }, at) => (
        <AmountRow
          key={name}
          name={at === 0 ? lineName(name) : `${name} (${whose})`}
          amount={`${amount < 0 ? "−" : "+"}\u00a0${formatPrice(Math.abs(amount))}`}
        />
      ))}
      <AmountRow
        name={isForReader ? "Ramenée au bien" : "Ramenée à ce bien"}
        amount={formatPrice(sale.adjusted_price)}
      />
    </dl>
  );
}

function AmountRow({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{name}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}

type OtherSharesProps = Pick<ValueShares<unknown>, "others"> & {
  /** Percent; null where it is not told. */
  readonly market: number | null;
};

/** What the sales without a line weigh together, and the market's part: with the lines above them they make 100 %. */
export function OtherShares({ others, market }: OtherSharesProps) {
  return (
    <>
      {others.count > 0 && (
        <ShareRow
          name={`Et ${writeCount(others.count, "autre vente", "autres ventes")}`}
          weight={others.weight === 0 ? null : others.weight}
        />
      )}
      {market !== null && market > 0 && <ShareRow name="Marché du secteur" weight={market} />}
    </>
  );
}

function ShareRow({ name, weight }: { readonly name: string; readonly weight: number | null }) {
  return (
    <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-small">
      <span>{name}</span>
      {weight !== null && <span className="font-semibold tabular-nums">{formatPercent(weight)}</span>}
    </p>
  );
}

export function WeightsNote({
  mode,
  isForReader = false,
}: ForReader & { readonly mode: WeightMode | undefined }) {
  if (mode === undefined) return null;
  return <p className="mt-3 text-small text-ink-2">{describeWeights(mode, isForReader)}</p>;
}

/** How the value was reached, sale by sale: its part, and what its price was brought to. */
export function SaleWeights({
  estimate: { chosen, comparables },
}: {
  readonly estimate: NonNullable<ReportEstimateReply["estimate"]>;
}) {
  const [lit] = useState(() => createStore<string | null>(null));
  if (chosen === null || comparables.length === 0) return null;
  const { shown, others } = shareValue(comparables);
  return (
    <StepSection
      title="Ce que pèse chaque vente"
      text={
        "Le prix de chaque vente, ramené à ce bien, compte pour son poids. Ce qui manque à 100\u00a0% est le marché du secteur."
      }
    >
      <ul aria-label="Poids des ventes">
        {shown.map((sale) => (
          <SaleItem
            key={sale.id}
            id={sale.id}
            lit={lit}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 text-small sm:flex-1">
              <p className="font-semibold">{sale.street ?? "Rue inconnue"}</p>
              <p className="text-ink-2 tabular-nums">
                {[formatMonth(`${sale.month}-15`), formatSurface(sale.surface_area), formatPrice(sale.price)]
                  .filter(Boolean)
                  .join("\u00a0· ")}
              </p>
              {sale.is_kept && <p className="text-caption font-semibold">Gardée par vous.</p>}
            </div>
            <ShareOfSale sale={sale} />
            <AdjustmentLines sale={sale} />
          </SaleItem>
        ))}
      </ul>
      <OtherShares others={others} market={chosen.market_weight} />
      <WeightsNote mode={chosen.weight_mode} />
    </StepSection>
  );
}
