import type { ReactNode } from "react";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import { netSeller } from "#domain/report/net-seller.ts";
import type { ReportConclusion, ReportHome } from "#domain/report/report-content.ts";
import { conditionNames, titleOfReport, viewNames } from "#domain/report/report-words.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { formatPrice, formatPricePerM2, formatSurface, writeCount } from "#domain/text/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MedianFigure } from "../../../widgets/market/market-card.tsx";
import { PriceTrend } from "../../../widgets/market/price-trend.tsx";
import { SaleFacts } from "./sale-facts.tsx";
import { Waterfall } from "./waterfall.tsx";

export type Slide = { readonly title: string; readonly content: ReactNode };

/** What a presentation shows. */
export type PresentationFacts = {
  readonly home: ReportHome;
  readonly client: string | null;
  readonly conclusion: Omit<ReportConclusion, "private_note">;
  readonly reply: ReportEstimateReply | null;
  readonly area: ArrondissementMarket | null;
  /** Addresses of the photographs; null of one that is still on its way. */
  readonly pictures: readonly (string | null)[];
};

/** The pages of a presentation; one that has nothing to show is left out. */
export function listSlides(facts: PresentationFacts): Slide[] {
  const { home, reply, area, pictures } = facts;
  const estimate = reply?.estimate ?? null;
  const chosen = estimate?.chosen ?? null;
  const [cover, ...others] = pictures;
  return [
    { title: titleOfReport(home), content: <Cover facts={facts} picture={cover} /> },
    { title: "Le bien", content: <Home home={home} /> },
    ...others.map((picture, at) => ({
      title: `Photo ${at + 2}`,
      content: <Photo src={picture} alt={`Photo ${at + 2} du bien`} />,
    })),
    { title: "Sa valeur", content: <Value facts={facts} /> },
    ...(chosen === null
      ? []
      : [{ title: "Comment cette valeur se forme", content: <Waterfall chosen={chosen} /> }]),
    ...(estimate === null || estimate.comparables.length === 0
      ? []
      : [{ title: "Les ventes comparables", content: <Sales estimate={estimate} /> }]),
    ...(area === null ? [] : [{ title: "Le marché du secteur", content: <Area area={area} /> }]),
  ];
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
      {picture !== undefined && <Photo src={picture} alt="Photo du bien" />}
    </>
  );
}

function Photo({ src, alt }: { readonly src: string | null; readonly alt: string }) {
  if (src === null) return <Skeleton className="h-[65vh]" />;
  return <img src={src} alt={alt} className="max-h-[65vh] w-full rounded-card object-contain" />;
}

function Home({ home }: { readonly home: ReportHome }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ["Surface", home.surface_area === null ? null : formatSurface(home.surface_area)],
    ["Pièces", home.rooms === null ? null : String(home.rooms)],
    ["Chambres", home.bedrooms === null ? null : String(home.bedrooms)],
    ["État", home.condition && conditionNames[home.condition]],
    ["Vue", home.view && viewNames[home.view]],
    ["DPE", home.dpe_energy_letter],
  ];
  const hasRemarks = home.strengths !== null || home.weaknesses !== null;
  return (
    <div className={classNames("grid gap-8", hasRemarks && "md:grid-cols-2")}>
      <dl
        className={classNames(
          "grid content-start gap-x-10 gap-y-3 text-title-3",
          !hasRemarks && "md:grid-cols-2",
        )}
      >
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="grid content-start gap-5">
        <Remark title="Points forts" text={home.strengths} />
        <Remark title="Points faibles" text={home.weaknesses} />
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

function Value({ facts: { conclusion, reply, home } }: { readonly facts: PresentationFacts }) {
  const estimate = reply?.estimate ?? null;
  const value = conclusion.own_value ?? estimate?.chosen?.price ?? null;
  const band = estimate?.unaltered?.band80 ?? null;
  const sums = netSeller({
    price: conclusion.asking_price,
    payer: conclusion.fees_payer,
    percent: conclusion.fees_percent,
  });
  return (
    <div className="grid gap-6">
      {value === null ? (
        <p className="text-title-3">Données insuffisantes pour une valeur.</p>
      ) : (
        <p className="title text-[clamp(2.25rem,8vw,4rem)] leading-tight text-mer tabular-nums">
          {formatPrice(value)}
          {home.surface_area !== null && (
            <span className="ml-4 text-title-3 text-ink-2">{formatPricePerM2(value, home.surface_area)}</span>
          )}
        </p>
      )}
      {band !== null && (
        <p className="text-title-3">
          Huit ventes sur dix se concluent entre {formatPrice(band.low)} et {formatPrice(band.high)}.
        </p>
      )}
      {sums !== null && (
        <p className="text-title-3">
          À {formatPrice(sums.price)}, il vous reste {formatPrice(sums.net)} net vendeur.
        </p>
      )}
      {conclusion.comment !== null && (
        <blockquote className="border-l-2 border-tuile pl-4 text-title-3 font-normal [overflow-wrap:anywhere] whitespace-pre-line">
          {conclusion.comment}
        </blockquote>
      )}
      {estimate?.is_demo && (
        <p className="text-small font-semibold text-soleil">
          Calculée sur des ventes fictives de démonstration.
        </p>
      )}
      <p className="text-small text-ink-2">Avis de valeur, ne constitue pas une expertise.</p>
    </div>
  );
}

function Sales({ estimate }: { readonly estimate: NonNullable<ReportEstimateReply["estimate"]> }) {
  const { shown, rest } = partComparables(estimate.comparables);
  return (
    <>
      <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {shown.map((sale) => (
          <li key={sale.id} className="border-t border-line pt-3">
            <SaleFacts sale={sale} isForReader />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="text-small text-ink-2">Et {writeCount(rest.length, "autre vente", "autres ventes")}.</p>
      )}
    </>
  );
}

function Area({ area }: { readonly area: ArrondissementMarket }) {
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <dl className="grid gap-4">
        <MedianFigure isLarge label={`Appartements, ${area.name}`} figure={area.flats} />
        <MedianFigure isLarge label={`Maisons, ${area.name}`} figure={area.houses} />
      </dl>
      {area.trend !== null && <PriceTrend trend={area.trend} />}
      <p className="text-caption text-ink-2 md:col-span-2">
        Ventes de {area.first_year} à {area.last_year}. Source : {area.source.name}, {area.source.licence}.
      </p>
    </div>
  );
}
