import type { ArrondissementMarket } from "#domain/api/market.ts";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import type { ReportConclusion, ReportHome } from "#domain/report/report-content.ts";

/** What a presentation shows. */
export type PresentationFacts = {
  readonly home: ReportHome;
  readonly client: string | null;
  /** Whose report it is. */
  readonly sender: {
    readonly agency: string | null;
    readonly logo: string | null;
    readonly author: string | null;
  };
  readonly conclusion: Omit<ReportConclusion, "private_note">;
  readonly reply: ReportEstimateReply | null;
  readonly area: ArrondissementMarket | null;
  /** Addresses of the photographs; null of one that is still on its way. */
  readonly pictures: readonly (string | null)[];
};

/** What is retained: the agency's own value, else the computed one. */
export function retainedValue({ conclusion, reply }: PresentationFacts): number | null {
  return conclusion.own_value ?? reply?.estimate?.chosen?.price ?? null;
}
