import type { EstimationQuality } from "#domain/api/estimation.ts";
import type { ArrondissementMarket, SaleFiguresReply } from "#domain/api/market.ts";
import type { BesideSale, ReportComparable, ReportEstimateReply } from "#domain/api/report.ts";
import type { Brand } from "#domain/brand.ts";
import { mostShownComparables } from "#domain/estimation/choices.ts";
import type { ReportConclusion, ReportHome } from "#domain/report/report-content.ts";

/** What the law asks the papers of an agency to name, and where it is reached. */
export type AgencySign = {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly siren: string | null;
  readonly professional_card: string | null;
  readonly financial_guarantee: string | null;
};

/** Whoever made the report, as their card names them. */
export type AuthorCard = {
  readonly name: string;
  readonly title: string | null;
  readonly phone: string | null;
  readonly email: string;
  readonly rsac: string | null;
};

/** All that a printed report says: nothing of other agencies' sales, no private note, no street number of a sale. */
export type ReportFacts = {
  readonly home: ReportHome;
  readonly conclusion: Omit<ReportConclusion, "private_note">;
  readonly isValuedType: boolean;
  readonly estimate: ReportEstimateReply["estimate"];
  readonly asking: readonly BesideSale[];
  readonly photos: number;
  readonly hasMap: boolean;
  /** Figures of the arrondissement, the same for everyone; null outside of one. */
  readonly market: ArrondissementMarket | null;
  readonly figures: SaleFiguresReply | null;
  readonly errors: EstimationQuality["errors"];
  readonly agency: AgencySign;
  readonly author: AuthorCard;
  readonly brand: Brand;
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

/** The comparables that have a line: those that the author imposed, then the heaviest; the others are one line. */
export function partComparables(comparables: readonly ReportComparable[]): {
  readonly shown: readonly ReportComparable[];
  readonly rest: readonly ReportComparable[];
} {
  const kept = comparables.filter((one) => one.is_kept);
  const others = comparables.filter((one) => !one.is_kept);
  const room = Math.max(0, mostShownComparables - kept.length);
  return { shown: [...kept, ...others.slice(0, room)], rest: others.slice(room) };
}

/** The value that the report rests on: the author's own, else the computed one; null while there is none. */
export function retainedValue({ conclusion, estimate }: ReportFacts): number | null {
  return conclusion.own_value ?? estimate?.chosen?.price ?? null;
}
