import { useState } from "react";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import type { NeededFact } from "#domain/report/engine-input.ts";
import { dropReasons } from "#domain/report/report-content.ts";
import {
  describeMaybeHome,
  dropReasonNames,
  neededFactNames,
  withoutModelSentence,
} from "#domain/report/report-words.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { formatPercent, writeCount } from "#domain/text/format.ts";
import { joinWords } from "#domain/text/join-words.ts";
import { Link } from "../../../router/link.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { createStore, useStorePart } from "../../../ui/store.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { BesideSales } from "./beside-sales.tsx";
import { ComparableFilters } from "./comparable-filters.tsx";
import { ComparableLine } from "./comparable-line.tsx";
import { LeftSales } from "./left-sales.tsx";
import { ReportMap } from "./report-map.tsx";
import { SaleFacts } from "./sale-facts.tsx";
import { type LitPrice, SaleItem } from "./sale-item.tsx";
import { showLine } from "./sale-line.ts";
import { findGoneShares, partSales } from "./shown-sales.ts";
import { StepSection } from "./step-section.tsx";
import { useChoices } from "./use-choices.ts";
import { useEstimate, usePart, type WithEditor } from "./use-report.ts";
import { WeightModes } from "./weight-modes.tsx";

type Estimate = NonNullable<ReportEstimateReply["estimate"]>;

/** The sales that the value rests on: which are taken, how much each weighs, and which are left out. */
export function ComparablesStep({ editor }: WithEditor) {
  const { data, failure, isBehind } = useEstimate(editor);
  const [lit] = useState(() => createStore<string | null>(null));
  if (failure) return <LoadFailure title="Les ventes ne se sont pas affichées" {...failure} />;
  if (data === undefined)
    return <SkeletonRows count={6} className="rounded-card border border-line bg-surface p-5" />;
  const { estimate } = data;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="grid gap-5 lg:sticky lg:top-20">
        <StepSection title="Où et quand chercher">
          <ComparableFilters editor={editor} />
        </StepSection>
      </div>
      <div aria-busy={isBehind} className="grid min-w-0 gap-5 transition-opacity aria-busy:opacity-70">
        <ReportMap editor={editor} reply={data} lit={lit} onPick={showLine} />
        {estimate === null ? (
          <NoComparables editor={editor} reply={data} />
        ) : (
          <Comparables
            editor={editor}
            estimate={estimate}
            maybeHome={data.maybe_home ?? 0}
            lit={lit}
            isBehind={isBehind}
          />
        )}
        <LeftSales editor={editor} sales={data.left_out ?? []} lit={lit} />
        <BesideSales
          title="À vendre alentour"
          text="Les plus proches, vingt au plus. Prix demandés : ils ne disent pas à quoi un bien se vend, et n’entrent jamais dans la valeur."
          homes={data.asking}
          lit={lit}
        />
        <BesideSales
          title="Hors rapport"
          text="Ventes d’autres agences que vous pouvez voir, les plus proches, vingt au plus. Elles n’entrent pas dans la valeur, et ne figurent pas au rapport."
          homes={data.outside}
          lit={lit}
        />
      </div>
    </div>
  );
}

function NoComparables({ editor, reply }: WithEditor & { readonly reply: ReportEstimateReply }) {
  const [{ address }] = usePart(editor, "home");
  const { id, may_edit: mayEdit } = useStorePart(editor.models, "stored");
  const { lacks, is_valued_type: isValuedType } = reply;
  if (!isValuedType)
    return (
      <StepSection title="Pas de ventes comparables">
        <p className="max-w-prose text-pretty">
          Immeubles et autres biens n’ont pas de valeur calculée&nbsp;: aucune vente n’y est comparée.
        </p>
      </StepSection>
    );
  const nameOf = (fact: NeededFact) =>
    fact === "place" && address !== null ? "le point de l’adresse sur la carte" : neededFactNames[fact];
  return (
    <StepSection title="Pas encore de ventes comparables">
      <p className="max-w-prose text-pretty">
        {lacks.length > 0
          ? `Il manque ${joinWords(lacks.map(nameOf))} pour chercher des ventes qui ressemblent au bien.`
          : withoutModelSentence}
      </p>
      {lacks.length > 0 && mayEdit && (
        <Link
          to="/estimation-report/$id/$step"
          params={{ id, step: "bien" }}
          className={buttonClasses({ variant: "primary", className: "mt-4" })}
        >
          Compléter le bien
        </Link>
      )}
    </StepSection>
  );
}

type ComparablesProps = WithEditor & {
  readonly estimate: Estimate;
  /** How many of the sales may be the home's own. */
  readonly maybeHome: number;
  readonly lit: LitPrice;
  readonly isBehind: boolean;
};

function Comparables({ editor, estimate, maybeHome, lit, isBehind }: ComparablesProps) {
  const { comparables, dropped, chosen } = estimate;
  const { choices } = useChoices(editor);
  const { shown, rest } = partSales(comparables, choices.weights);
  // Weighed by hand, all are shown here, and the report lists as many as ever.
  const listed = new Set(partComparables(comparables).shown);
  // A kept sale that shares the line of the others is weighed by hand all the same.
  const weighed = [...shown, ...rest.filter((sale) => sale.is_kept)];
  const gone = isBehind ? [] : findGoneShares(comparables, choices.weights);
  const restWeight = rest.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <StepSection
        title={writeCount(comparables.length, "vente comparable", "ventes comparables")}
        text={
          estimate.is_demo
            ? "Ventes fictives de démonstration."
            : "Données ouvertes et ventes de votre agence. Celles des autres agences n’y comptent pas."
        }
      >
        <WeightModes
          editor={editor}
          weighed={weighed}
          gone={gone}
          marketWeight={chosen?.market_weight ?? null}
        />
        {maybeHome > 0 && (
          <p className="mt-3 max-w-prose text-small font-semibold text-pretty">
            {describeMaybeHome(maybeHome)}
          </p>
        )}
        {comparables.length === 0 && (
          <p className="mt-4">Aucune vente ne passe ces choix. Élargissez le rayon ou la période.</p>
        )}
        <ul aria-label="Ventes comparables" className="mt-4">
          {shown.map((comparable) => (
            <ComparableLine
              key={comparable.id}
              editor={editor}
              comparable={comparable}
              isListed={listed.has(comparable)}
              lit={lit}
              gone={gone}
            />
          ))}
        </ul>
        {rest.length > 0 && (
          <details className="border-t border-line pt-2">
            <summary className="fold-summary min-h-10 text-small text-ink-2 pointer-coarse:min-h-11">
              {writeCount(rest.length, "autre vente compte", "autres ventes comptent")} pour{" "}
              {formatPercent(Math.round(restWeight * 10) / 10)} de la valeur.
            </summary>
            <ul aria-label="Ventes comparables, suite" className="mt-1">
              {rest.map((comparable) => (
                <ComparableLine
                  key={comparable.id}
                  editor={editor}
                  comparable={comparable}
                  isListed={listed.has(comparable)}
                  lit={lit}
                  gone={gone}
                />
              ))}
            </ul>
          </details>
        )}
      </StepSection>
      {dropped.length > 0 && <Dropped editor={editor} dropped={dropped} lit={lit} />}
    </>
  );
}

type DroppedProps = WithEditor & Pick<Estimate, "dropped"> & Pick<ComparablesProps, "lit">;

function Dropped({ editor, dropped, lit }: DroppedProps) {
  const { giveReason, takeBack } = useChoices(editor);
  return (
    <StepSection title={writeCount(dropped.length, "vente écartée", "ventes écartées")}>
      <ul aria-label="Ventes écartées">
        {dropped.map((sale) => (
          <SaleItem
            key={sale.id}
            id={sale.id}
            lit={lit}
            className="flex flex-wrap items-end justify-between gap-3 py-3"
          >
            <SaleFacts sale={sale} />
            <div className="flex items-end gap-2">
              <SelectField
                label="Pourquoi"
                value={sale.reason}
                onChange={({ target }) => {
                  const reason = dropReasons.find((one) => one === target.value);
                  if (reason) giveReason(sale.id, reason);
                }}
              >
                {dropReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {dropReasonNames[reason]}
                  </option>
                ))}
              </SelectField>
              <Button onClick={() => takeBack(sale.id)}>Reprendre</Button>
            </div>
          </SaleItem>
        ))}
      </ul>
    </StepSection>
  );
}
