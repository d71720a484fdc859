import type { SharedReport } from "#domain/api/shared-report.ts";
import { qualityPath, qualityTitle } from "#domain/pages.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { netSeller } from "#domain/report/net-seller.ts";
import { confidenceName, nameUncountedFacts, whyNoValue } from "#domain/report/report-words.ts";
import { makeScenarios } from "#domain/report/scenarios.ts";
import { formatPrice, formatPricePerM2, writeCount } from "#domain/text/format.ts";
import { Link } from "../../../router/link.tsx";
import { ScenarioTable } from "../wizard/scenarios.tsx";
import { StepSection } from "../wizard/step-section.tsx";
import { CappedNote, Waterfall } from "../wizard/waterfall.tsx";

type WithReport = { readonly report: SharedReport };

/** What the home is worth, how sure that is, and what its author concludes. */
export function SharedValue({ report }: WithReport) {
  const { estimate, conclusion, home } = report;
  const unaltered = estimate?.unaltered ?? null;
  const chosen = estimate?.chosen ?? null;
  const retained = conclusion.own_value ?? chosen?.price ?? null;
  return (
    <StepSection title="Valeur">
      {estimate?.is_demo && (
        <p className="mb-3 text-small font-semibold text-soleil">
          Calculée sur des ventes fictives de démonstration.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {unaltered && <Figure name="Basse" value={unaltered.band80.low} />}
        {retained !== null && (
          <div className="max-sm:order-first">
            <p className="kicker">{conclusion.own_value === null ? "Retenue" : "Retenue par l’agence"}</p>
            <p className="title text-price text-mer tabular-nums">{formatPrice(retained)}</p>
            {home.surface_area !== null && (
              <p className="text-small text-ink-2 tabular-nums">
                {formatPricePerM2(retained, home.surface_area)}
              </p>
            )}
          </div>
        )}
        {unaltered && <Figure name="Haute" value={unaltered.band80.high} />}
      </div>
      <Details report={report} />
      {conclusion.comment && (
        <blockquote className="mt-5 max-w-prose border-l-2 border-mer pl-4 text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
          {conclusion.comment}
        </blockquote>
      )}
      <p className="mt-5 max-w-prose text-small text-pretty text-ink-2">
        {chosen !== null &&
          `${nameUncountedFacts(home.property_type)} ne comptent pas dans la valeur calculée. `}
        Avis de valeur, ne constitue pas une expertise.{" "}
        <Link to={qualityPath} className="font-semibold text-mer underline">
          {qualityTitle}
        </Link>
      </p>
    </StepSection>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <p className="kicker">{name}</p>
      <p className="title text-title-2 tabular-nums">{formatPrice(value)}</p>
    </div>
  );
}

function Details({ report: { home, estimate, conclusion, is_valued_type: isValuedType } }: WithReport) {
  const { unaltered = null, chosen = null } = estimate ?? {};
  if (estimate === null || unaltered === null || chosen === null)
    return (
      <p className="mt-5 max-w-prose text-small text-pretty">
        {whyNoValue({
          home,
          isValuedType,
          refusals: estimate?.refusals ?? null,
          isGiven: conclusion.own_value !== null,
        })}
      </p>
    );
  const isShown = conclusion.own_value !== null || chosen.price !== unaltered.price;
  const rows = [
    ...(isShown ? [["Valeur calculée, sans aucun choix", formatPrice(unaltered.price)]] : []),
    ...(chosen.price === unaltered.price
      ? []
      : [["Valeur calculée, avec les ventes choisies", formatPrice(chosen.price)]]),
    ...(conclusion.own_value === null
      ? []
      : [["Valeur donnée par l’agence", formatPrice(conclusion.own_value)]]),
    [
      "Huit ventes sur dix se concluent entre",
      `${formatPrice(unaltered.band80.low)} et ${formatPrice(unaltered.band80.high)}`,
    ],
    ["Une sur deux entre", `${formatPrice(unaltered.band50.low)} et ${formatPrice(unaltered.band50.high)}`],
    [
      "Confiance",
      `${confidenceName(unaltered.chance_within_10)}\u00a0: ${unaltered.chance_within_10}\u00a0% de chances que la vente soit à 10\u00a0% près`,
    ],
    ["Calculée le", formatDay(estimate.estimated_on) ?? ""],
    ["Ventes étudiées", writeCount(estimate.sales, "vente")],
  ] as const;
  return <Rows rows={rows} className="mt-5" />;
}

type RowsProps = {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly className?: string;
};

function Rows({ rows, className = "" }: RowsProps) {
  return (
    <dl className={`grid gap-2 text-small ${className}`}>
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Line by line, from the average sale of the type to the value. */
export function SharedWaterfall({ report: { estimate } }: WithReport) {
  if (!estimate?.chosen) return null;
  return (
    <StepSection
      title="Comment cette valeur se forme"
      text="De ce que se vend en moyenne un bien de ce type à la valeur de celui-ci, à l’euro près."
    >
      <Waterfall chosen={estimate.chosen} />
      <CappedNote chosen={estimate.chosen} />
    </StepSection>
  );
}

/** What a sale at either edge of the band would leave the seller. */
export function SharedScenarios({ report: { estimate, conclusion } }: WithReport) {
  const { unaltered = null, chosen = null } = estimate ?? {};
  if (unaltered === null || chosen === null) return null;
  const { own_value: own, fees_payer: payer, fees_percent: percent } = conclusion;
  const values = { ...unaltered.band80, retained: own ?? chosen.price };
  return (
    <ScenarioTable
      scenarios={makeScenarios(values, { payer, percent })}
      lack="Aux deux extrémités de la fourchette et à la valeur retenue, sans honoraires."
    />
  );
}

/** What a seller is left with, where the report says so. */
export function SharedNetSeller({ report: { conclusion } }: WithReport) {
  const { asking_price: price, fees_payer: payer, fees_percent: percent } = conclusion;
  const sums = netSeller({ price, payer, percent });
  if (price === null) return null;
  return (
    <StepSection title="Prix de mise en vente">
      <p className="title text-title-2 tabular-nums">{formatPrice(price)}</p>
      {sums !== null && (
        <Rows
          className="mt-4"
          rows={[
            [
              payer === "Acquéreur"
                ? "Honoraires, payés par l’acquéreur"
                : "Honoraires, payés par le vendeur",
              `−\u00a0${formatPrice(sums.fees)}`,
            ],
            ["Net vendeur", formatPrice(sums.net)],
          ]}
        />
      )}
    </StepSection>
  );
}
