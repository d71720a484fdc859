import type { ReactNode } from "react";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { energyEffectOf, energySentence } from "#domain/report/energy-effect.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { homeFields } from "#domain/report/report-fields.ts";
import { listHomeFacts, scenariosNote, titleOfReport } from "#domain/report/report-words.ts";
import { makeScenarios, type Scenario } from "#domain/report/scenarios.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { writeCount } from "#domain/text/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Raised } from "../../../ui/raised.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AreaFigures } from "./area-prices.tsx";
import { type PresentationFacts, presentSale, retainedValue } from "./presentation-facts.ts";
import { PresentationMap } from "./presentation-map.tsx";
import { SaleFacts } from "./sale-facts.tsx";
import { ScenarioLines } from "./scenarios.tsx";
import { ValueSlide } from "./value-slide.tsx";
import { CappedNote, Waterfall } from "./waterfall.tsx";

export type Slide = {
  readonly title: string;
  readonly content: ReactNode;
  /** What it shows comes from the network: it is drawn from the first page on, unseen. */
  readonly isDrawnAhead?: true;
};

/** The pages of a presentation; one that has nothing to show is left out. */
export function listSlides(facts: PresentationFacts): Slide[] {
  const { home, reply, area, pictures } = facts;
  const estimate = reply?.estimate ?? null;
  const chosen = estimate?.chosen ?? null;
  const scenarios = scenariosOf(facts);
  const energy = energyEffectOf(home);
  const [cover, ...others] = pictures;
  return [
    { title: titleOfReport(home), content: <Cover facts={facts} picture={cover} /> },
    ...(listHomeFacts(home).length === 0 && home.strengths === null && home.weaknesses === null
      ? []
      : [{ title: "Le bien", content: <Home home={home} /> }]),
    ...others.map((picture, at) => ({
      title: `Photo ${at + 2}`,
      content: <Photo src={picture} alt={`Photo ${at + 2} du bien`} />,
    })),
    { title: "Sa valeur", content: <ValueSlide facts={facts} /> },
    ...(chosen === null
      ? []
      : [{ title: "Comment cette valeur se forme", content: <Lines chosen={chosen} /> }]),
    ...(estimate === null || estimate.comparables.length === 0
      ? []
      : [{ title: "Les ventes comparables", content: <Sales facts={facts} estimate={estimate} /> }]),
    ...listMapSlide(facts),
    ...(area === null || (home.property_type !== "Appartement" && home.property_type !== "Maison")
      ? []
      : [
          {
            title: "Le marché du secteur",
            content: (
              <AreaFigures isLarge market={area} type={home.property_type} pricePerM2={pricePerM2Of(facts)} />
            ),
          },
        ]),
    ...(energy === null ? [] : [{ title: "La classe énergie", content: <Energy effect={energy} /> }]),
    ...(scenarios === null
      ? []
      : [{ title: "Trois scénarios", content: <ScenarioSlide scenarios={scenarios} /> }]),
  ];
}

function listMapSlide({ home, reply }: PresentationFacts): Slide[] {
  const place = placeOfHome(home);
  if (place === null || reply === null || (reply?.shown_places ?? []).length === 0) return [];
  const content = <PresentationMap home={place} reply={reply} />;
  return [{ title: "Le bien et ces ventes sur la carte", content, isDrawnAhead: true }];
}

function pricePerM2Of(facts: PresentationFacts): number | null {
  const value = retainedValue(facts);
  return value === null || facts.home.surface_area === null ? null : value / facts.home.surface_area;
}

function scenariosOf({ conclusion, reply }: PresentationFacts): readonly Scenario[] | null {
  const { unaltered = null, chosen = null } = reply?.estimate ?? {};
  if (unaltered === null || chosen === null) return null;
  const { own_value: own, fees_payer: payer, fees_percent: percent } = conclusion;
  return makeScenarios({ ...unaltered.band80, retained: own ?? chosen.price }, { payer, percent });
}

function Cover({
  facts,
  picture,
}: {
  readonly facts: PresentationFacts;
  readonly picture?: string | null | undefined;
}) {
  return (
    <>
      <p className="text-title-3 font-normal text-ink-2 md:text-title-2 md:font-normal [overflow-wrap:anywhere]">
        {facts.client === null ? "Avis de valeur" : `Avis de valeur pour ${facts.client}`}
      </p>
      {picture !== undefined && <Photo src={picture} alt="Photo du bien" className="max-h-[45vh]" />}
      <Sender facts={facts} />
    </>
  );
}

/** Whose work it is, and of which day its figures are. */
function Sender({ facts: { sender, reply } }: { readonly facts: PresentationFacts }) {
  const names = [sender.agency, sender.author].filter((name) => name !== null);
  const day = reply?.estimate == null ? null : formatDay(reply.estimate.estimated_on);
  return (
    <div className="flex items-center gap-4 border-t border-line pt-4">
      {sender.logo !== null && (
        <img src={sender.logo} alt="" className="size-14 rounded-field border border-line object-contain" />
      )}
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{names.join(", ")}</p>
        {day !== null && <p className="text-small text-ink-2">Le {day}</p>}
      </div>
    </div>
  );
}

type PhotoProps = { readonly src: string | null; readonly alt: string; readonly className?: string };

function Photo({ src, alt, className = "max-h-[65vh]" }: PhotoProps) {
  if (src === null) return <Skeleton className={classNames("h-[65vh]", className)} />;
  return <img src={src} alt={alt} className={classNames("w-full rounded-card object-contain", className)} />;
}

function Home({ home }: { readonly home: ReportHome }) {
  return (
    <div className="grid gap-8">
      <dl className="grid content-start gap-x-10 gap-y-3 text-title-3 md:grid-cols-2">
        {listHomeFacts(home).map(({ name, label, text }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold tabular-nums [overflow-wrap:anywhere]">
              <Raised text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid content-start gap-x-10 gap-y-5 md:grid-cols-2">
        <Remark title={homeFields.strengths.label} text={home.strengths} />
        <Remark title={homeFields.weaknesses.label} text={home.weaknesses} />
      </div>
    </div>
  );
}

function Remark({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <h3 className="kicker">{title}</h3>
      <p className="text-title-3 font-normal [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
    </div>
  );
}

function Lines({
  chosen,
}: {
  readonly chosen: NonNullable<NonNullable<ReportEstimateReply["estimate"]>["chosen"]>;
}) {
  return (
    <div>
      <Waterfall chosen={chosen} />
      <CappedNote chosen={chosen} />
    </div>
  );
}

function Energy({ effect }: { readonly effect: NonNullable<ReturnType<typeof energyEffectOf>> }) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-title-3 font-normal text-pretty">{energySentence(effect)}</p>
      <p className="text-small text-ink-2">
        Source&nbsp;: {effect.source}, {effect.year}.
      </p>
    </div>
  );
}

function ScenarioSlide({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  return (
    <div className="grid gap-4">
      <ScenarioLines scenarios={scenarios} />
      <p className="text-small text-ink-2">{scenariosNote}</p>
    </div>
  );
}

function Sales({
  facts: { home, reply },
  estimate,
}: {
  readonly facts: PresentationFacts;
  readonly estimate: NonNullable<ReportEstimateReply["estimate"]>;
}) {
  const place = placeOfHome(home);
  const { shown, rest } = partComparables(estimate.comparables);
  return (
    <>
      <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {shown.map((sale) => (
          <li key={sale.id} className="border-t border-line pt-3">
            <SaleFacts sale={presentSale(sale, { home: place, reply })} isForReader />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="text-small text-ink-2">Et {writeCount(rest.length, "autre vente", "autres ventes")}.</p>
      )}
    </>
  );
}
