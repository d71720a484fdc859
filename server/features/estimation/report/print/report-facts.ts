import type { EstimationQuality } from "#domain/api/estimation.ts";
import type { ArrondissementMarket, SaleFiguresReply } from "#domain/api/market.ts";
import type { BesideSale, ReportComparable, ReportEstimateReply } from "#domain/api/report.ts";
import type { Brand } from "#domain/brand.ts";
import type { Place } from "#domain/geography.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import type { ReportPaper } from "#domain/report/report-paper.ts";
import type { ReadersConclusion } from "#domain/report/share-rules.ts";

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

export type AuthorCard = {
  readonly name: string;
  readonly title: string | null;
  readonly phone: string | null;
  /** Null on a reader's paper. */
  readonly email: string | null;
  readonly rsac: string | null;
};

type Estimate = NonNullable<ReportEstimateReply["estimate"]>;

/** The author's paper has each line of an adjustment, a reader's what the agency did by hand. */
export type PrintedSale = Omit<
  ReportComparable,
  "id" | "metres" | "effect" | "weight" | "own_adjustments"
> & {
  /** Null where it is hidden. */
  readonly weight: number | null;
};

export type PrintedEstimate = Omit<Estimate, "comparables" | "dropped" | "chosen"> & {
  readonly chosen: Omit<NonNullable<Estimate["chosen"]>, "market_weight"> | null;
  readonly market_weight: number | null;
  readonly comparables: readonly PrintedSale[];
  readonly dropped: Estimate["dropped"];
};

/** Has nothing of other agencies' sales, no private note, and no street number of a sale. */
export type ReportFacts = {
  readonly home: ReportHome;
  readonly conclusion: ReadersConclusion;
  readonly paper: ReportPaper;
  readonly isValuedType: boolean;
  /** True for a reader of a shared version, false for who may read the report itself. */
  readonly isForReader: boolean;
  readonly estimate: PrintedEstimate | null;
  /** How many of its agency's own sales are hidden by now. */
  readonly withdrawn: number;
  readonly asking: readonly BesideSale[];
  readonly photos: number;
  /** Where the comparables with a line stand; null where no map is drawn. */
  readonly places: readonly Place[] | null;
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

/** The author's own value, else the computed one; null while there is none. */
export function retainedValue({ conclusion, estimate }: ReportFacts): number | null {
  return conclusion.own_value ?? estimate?.chosen?.price ?? null;
}
