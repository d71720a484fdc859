/** The site publishes how wrong estimates were, over open sales that the model had not seen. */
import { type Arrondissement, arrondissements } from "../address/arrondissement.ts";
import type { DayText } from "../text/day-in-paris.ts";
import { measure, measureBand, type Outcome, percentWhere } from "./evaluation/metrics.ts";

const fewestSalesPerFigure = 30;

/** Figures but `sales` are percents: errors of the price, shares of the sales. */
export type ErrorFigure = {
  readonly sales: number;
  /** Half of the estimates are nearer to the price than this. */
  readonly medianError: number;
  readonly within10: number;
  readonly within20: number;
  /** Half of the estimates are higher than this over the price. */
  readonly bias: number;
  /** Prices within the band that is meant to hold eight in ten. */
  readonly inBand80: number;
  /** Sales whose estimate would have been shown. */
  readonly answered: number;
};

export type PublishedErrors = {
  /** Of the first and the last sale that was estimated. */
  readonly from: DayText;
  readonly to: DayText;
  /** Earlier sales that the model had learnt from. */
  readonly learntFrom: number;
  readonly flats: ErrorFigure | null;
  readonly houses: ErrorFigure | null;
  readonly zones: readonly {
    readonly arrondissement: Arrondissement;
    readonly flats: ErrorFigure | null;
    readonly houses: ErrorFigure | null;
  }[];
};

export type PlacedOutcome = Outcome & { readonly arrondissement: Arrondissement };

/** Null for a type or an arrondissement with too few sales. */
export function summarizeErrors(
  outcomes: readonly PlacedOutcome[],
  period: Pick<PublishedErrors, "from" | "to" | "learntFrom">,
): PublishedErrors {
  const ofType = (own: readonly PlacedOutcome[]) => ({
    flats: figureOf(own.filter(({ isHouse }) => !isHouse)),
    houses: figureOf(own.filter(({ isHouse }) => isHouse)),
  });
  return {
    ...period,
    ...ofType(outcomes),
    zones: arrondissements.map((arrondissement) => ({
      arrondissement,
      ...ofType(outcomes.filter((outcome) => outcome.arrondissement === arrondissement)),
    })),
  };
}

function figureOf(outcomes: readonly Outcome[]): ErrorFigure | null {
  if (outcomes.length < fewestSalesPerFigure) return null;
  const { count, mdape, ppe10, ppe20, bias } = measure(outcomes);
  return {
    sales: count,
    medianError: tenths(mdape),
    within10: tenths(ppe10),
    within20: tenths(ppe20),
    bias: tenths(bias),
    inBand80: tenths(measureBand(outcomes, "band80").inside),
    answered: tenths(percentWhere(outcomes, ({ isRefused }) => isRefused !== true)),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
