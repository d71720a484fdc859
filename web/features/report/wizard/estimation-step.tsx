import type { ReportEstimateReply } from "#domain/api/report.ts";
import { qualityPath, qualityTitle } from "#domain/pages.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { conclusionFields } from "#domain/report/report-fields.ts";
import {
  confidenceName,
  nameUncountedFacts,
  refusalSentence,
  withoutModelSentence,
  writeNeededFacts,
} from "#domain/report/report-words.ts";
import { formatPrice, formatPricePerM2, writeCount } from "#domain/text/format.ts";
import { Link } from "../../../router/link.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { TextAreaField } from "../../../ui/text-field.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { AdjustmentRows } from "./adjustment-rows.tsx";
import { AreaPrices } from "./area-prices.tsx";
import { EnergyEffect } from "./energy-effect.tsx";
import { NetSellerSheet } from "./net-seller-sheet.tsx";
import { NumberField } from "./number-field.tsx";
import { PaperPages } from "./paper-pages.tsx";
import { Scenarios } from "./scenarios.tsx";
import { StepSection } from "./step-section.tsx";
import { SumRow } from "./sum-row.tsx";
import { useChoices } from "./use-choices.ts";
import { useEstimate, usePart, type WithEditor } from "./use-report.ts";
import { CappedNote, Waterfall } from "./waterfall.tsx";
import { SaleWeights } from "./weighed-sales.tsx";

type Estimate = NonNullable<ReportEstimateReply["estimate"]>;

/** What the home is worth, how that came about, and what its author concludes. */
export function EstimationStep({ editor }: WithEditor) {
  const { data, failure, isBehind } = useEstimate(editor);
  if (failure) return <LoadFailure title="La valeur n’a pas été calculée" {...failure} />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-rows-[auto_1fr]">
      {data === undefined ? (
        <SkeletonRows count={6} className="rounded-card border border-line bg-surface p-5" />
      ) : (
        <div aria-busy={isBehind} className="group relative grid gap-5">
          <div className="grid gap-5 transition-opacity group-aria-busy:opacity-50">
            <Value editor={editor} reply={data} />
          </div>
          <p role="status" className="absolute top-5 right-4 text-small text-ink-2 md:top-7 md:right-6">
            {isBehind && "Calcul en cours…"}
          </p>
        </div>
      )}
      {/* What is pressed stands beside the value and the market, which come late: under them it would move. */}
      <div className="grid gap-5 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="grid gap-5 max-lg:order-1">
          <StepSection
            title={conclusionFields.own_value.label}
            text="Elle figure à côté de la valeur calculée, qui reste telle quelle."
          >
            <OwnValue editor={editor} />
          </StepSection>
          <StepSection title="Net vendeur">
            <NetSellerSheet editor={editor} computed={data?.estimate?.chosen?.price ?? null} />
          </StepSection>
        </div>
        <div className="max-lg:order-3">
          <PaperPages editor={editor} />
        </div>
      </div>
      <div className="grid gap-5 max-lg:order-2">
        <AreaPrices editor={editor} computed={data?.estimate?.chosen ?? null} />
        <EnergyEffect editor={editor} />
      </div>
    </div>
  );
}

function Value({ editor, reply }: WithEditor & { readonly reply: ReportEstimateReply }) {
  const { lacks, is_valued_type: isValuedType, estimate } = reply;
  if (!isValuedType)
    return (
      <NoValue title="Pas de valeur calculée pour ce type de bien">
        Immeubles et autres biens se vendent trop rarement, et trop différemment. Le rapport porte la valeur
        que vous donnez, nommée comme la vôtre.
      </NoValue>
    );
  if (lacks.length > 0)
    return (
      <NoValue title="Données insuffisantes">
        Il manque {writeNeededFacts(lacks)}. Complétez le bien pour obtenir une valeur.
      </NoValue>
    );
  if (estimate === null) return <NoValue title="Données insuffisantes">{withoutModelSentence}</NoValue>;
  if (estimate.unaltered === null || estimate.chosen === null)
    return (
      <NoValue title="Données insuffisantes">
        {estimate.refusals.map(refusalSentence).join(" ")} Le rapport porte la valeur que vous donnez, nommée
        comme la vôtre.
      </NoValue>
    );
  return (
    <>
      <Figures editor={editor} estimate={estimate} unaltered={estimate.unaltered} chosen={estimate.chosen} />
      <StepSection
        title="Comment cette valeur se forme"
        text="De ce que se vend en moyenne un bien de ce type à la valeur de celui-ci, ligne par ligne, à l’euro près."
      >
        <Waterfall chosen={estimate.chosen} />
        <CappedNote chosen={estimate.chosen} />
      </StepSection>
      <SaleWeights estimate={estimate} />
      <OwnAdjustments editor={editor} />
      <Scenarios editor={editor} band={estimate.unaltered.band80} computed={estimate.chosen.price} />
    </>
  );
}

function OwnAdjustments({ editor }: WithEditor) {
  const { choices, setOwnAdjustments } = useChoices(editor);
  const errors = useStorePart(editor.models, "errors");
  return (
    <StepSection
      title="Ce que les ventes ne disent pas"
      text="Exposition, travaux votés, nuisance, charme… Ce que vous ajoutez ou retirez a sa ligne dans la valeur, sous le nom que vous lui donnez."
    >
      <AdjustmentRows
        legend={"Vos ajustements de ce bien, de −20 à +20\u00a0%"}
        note="Vos lecteurs en voient le nom et le montant."
        rows={choices.own_adjustments}
        error={errors.own_adjustments}
        onChange={setOwnAdjustments}
      />
    </StepSection>
  );
}

function NoValue({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <StepSection title={title}>
      <p className="max-w-prose text-pretty">{children}</p>
      <p className="mt-3">
        <QualityLink />
      </p>
    </StepSection>
  );
}

type FiguresProps = WithEditor & {
  readonly estimate: Estimate;
  readonly unaltered: NonNullable<Estimate["unaltered"]>;
  readonly chosen: NonNullable<Estimate["chosen"]>;
};

function Figures({ editor, estimate, unaltered, chosen }: FiguresProps) {
  const [{ own_value: own }] = usePart(editor, "conclusion");
  const [{ surface_area: surface, property_type: type }] = usePart(editor, "home");
  const retained = own ?? chosen.price;
  // The computed value may still be that of another surface.
  const ownPerM2 = own === null || surface === null ? null : formatPricePerM2(own, surface);
  const isAltered = chosen.price !== unaltered.price;
  return (
    <StepSection title="Valeur">
      {estimate.is_demo && (
        <p className="mb-3 text-small font-semibold text-soleil">
          Calculée sur des ventes fictives de démonstration.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Figure name="Basse" value={formatPrice(unaltered.band80.low)} />
        <Figure
          isMain
          name={own === null ? "Retenue" : "Retenue, la vôtre"}
          value={formatPrice(retained)}
          note={own === null ? formatPricePerM2(chosen.price_per_m2, 1) : ownPerM2}
        />
        <Figure name="Haute" value={formatPrice(unaltered.band80.high)} />
      </div>
      <dl className="mt-5 grid gap-2 text-small">
        <SumRow name="Valeur calculée, sans aucun choix" value={formatPrice(unaltered.price)} />
        {isAltered && (
          <SumRow name="Valeur calculée, avec vos choix de ventes" value={formatPrice(chosen.price)} />
        )}
        {own !== null && <SumRow name={conclusionFields.own_value.label} value={formatPrice(own)} />}
        <SumRow
          name="Huit ventes sur dix se concluent entre"
          value={`${formatPrice(unaltered.band80.low)} et ${formatPrice(unaltered.band80.high)}`}
        />
        <SumRow
          name="Une sur deux entre"
          value={`${formatPrice(unaltered.band50.low)} et ${formatPrice(unaltered.band50.high)}`}
        />
        <SumRow
          name="Confiance"
          value={`${confidenceName(unaltered.chance_within_10)}\u00a0: ${unaltered.chance_within_10}\u00a0% de chances que la vente soit à 10\u00a0% près`}
        />
        <SumRow name="Calculée le" value={formatDay(estimate.estimated_on) ?? ""} />
        <SumRow name="Ventes étudiées" value={writeCount(estimate.sales, "vente")} />
      </dl>
      {own !== null && (own < unaltered.band80.low || own > unaltered.band80.high) && (
        <p className="mt-3 max-w-prose text-small font-semibold text-pretty">
          Votre valeur est hors de cette fourchette. Dites pourquoi dans le commentaire&nbsp;: il est lu avec
          elle.
        </p>
      )}
      <p className="mt-3 max-w-prose text-small text-pretty text-ink-2">
        Fourchette, confiance et chances sont celles de la valeur sans aucun choix : elles ont été mesurées
        ainsi. {nameUncountedFacts(type)} ne comptent pas. Avis de valeur, ne constitue pas une expertise.{" "}
        <QualityLink />
      </p>
    </StepSection>
  );
}

function QualityLink() {
  return (
    <Link to={qualityPath} className="font-semibold text-mer underline">
      {qualityTitle}
    </Link>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly note?: string | null;
  readonly isMain?: boolean;
};

function Figure({ name, value, note = null, isMain = false }: FigureProps) {
  return (
    <div className={isMain ? "max-sm:order-first" : ""}>
      <p className="kicker">{name}</p>
      <p className={`title tabular-nums ${isMain ? "text-price text-mer" : "text-title-2"}`}>{value}</p>
      {note && <p className="text-small text-ink-2 tabular-nums">{note}</p>}
    </div>
  );
}

function OwnValue({ editor }: WithEditor) {
  const [conclusion, enter] = usePart(editor, "conclusion");
  const errors = useStorePart(editor.models, "errors");
  return (
    <div className="grid gap-4">
      <div className="max-w-60">
        <NumberField
          label={conclusionFields.own_value.label}
          unit={conclusionFields.own_value.unit}
          help="Vide, la valeur calculée est retenue."
          value={conclusion.own_value}
          error={errors.own_value}
          onChange={(value) => enter({ own_value: value })}
        />
      </div>
      <TextAreaField
        label={conclusionFields.comment.label}
        help="Lu avec la valeur."
        maxLength={conclusionFields.comment.longest}
        value={conclusion.comment ?? ""}
        onChange={({ target }) => enter({ comment: target.value || null })}
      />
      <TextAreaField
        label={conclusionFields.private_note.label}
        help="Ne quitte jamais votre agence."
        maxLength={conclusionFields.private_note.longest}
        value={conclusion.private_note ?? ""}
        onChange={({ target }) => enter({ private_note: target.value || null })}
      />
    </div>
  );
}
