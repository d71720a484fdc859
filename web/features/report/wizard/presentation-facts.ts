import type { ArrondissementMarket } from "#domain/api/market.ts";
import type { ReportComparable, ReportEstimateReply } from "#domain/api/report.ts";
import type { Place } from "#domain/geography.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import type { ReadersConclusion } from "#domain/report/share-rules.ts";
import { shownMetres } from "#domain/report/shown-report.ts";

export type PresentationFacts = {
  readonly home: ReportHome;
  readonly client: string | null;
  readonly sender: {
    readonly agency: string | null;
    readonly logo: string | null;
    readonly author: string | null;
  };
  readonly conclusion: ReadersConclusion;
  readonly reply: ReportEstimateReply | null;
  readonly area: ArrondissementMarket | null;
  /** Addresses of the photographs; null of one that is still on its way. */
  readonly pictures: readonly (string | null)[];
};

/** What is retained: the agency's own value, else the computed one. */
export function retainedValue({ conclusion, reply }: PresentationFacts): number | null {
  return conclusion.own_value ?? reply?.estimate?.chosen?.price ?? null;
}

/** A sale as it is presented: as far from the home as its shown place is; how far is not said where it has none. */
export function presentSale(
  sale: ReportComparable,
  {
    home,
    reply,
  }: { readonly home: Place | null; readonly reply: Pick<ReportEstimateReply, "shown_places"> | null },
): Omit<ReportComparable, "metres"> & { readonly metres: number | null } {
  const place = reply?.shown_places?.find(({ id }) => id === sale.id);
  return { ...sale, metres: home === null || place === undefined ? null : shownMetres(home, place) };
}
