/** How a figure of the market is told: a median over enough sales, rounded, or nothing. */

/** A zone with fewer sales than this tells no figure: one sale could be read from it. */
export const fewestSales = 5;
/** A published figure changes only once so many sales are new: two that differ by fewer would reveal single ones. */
export const fewestNewSales = 5;
/** Counts of figures that could be compared are told down to a multiple of this. */
export const countStep = 5;
/** Medians are told to so many euros per square metre. */
export const priceStep = 50;

export type MarketFigure = { readonly median_price_per_m2: number; readonly sales: number };

/** The last day of the quarter that ended before a day ("2026-11-20" gives "2026-09-30"). */
export function lastQuarterEnd(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const quarter = Math.floor((month - 1) / 3);
  if (quarter === 0) return `${year - 1}-12-31`;
  return `${year}-${["03-31", "06-30", "09-30"][quarter - 1]}`;
}

/** The figure as anyone may know it: the median to 50 €, null where sales are too few to tell. */
export function publishFigure(figure: {
  readonly pricePerM2: number;
  readonly sales: number;
}): MarketFigure | null {
  if (figure.sales < fewestSales) return null;
  return {
    median_price_per_m2: Math.round(figure.pricePerM2 / priceStep) * priceStep,
    sales: figure.sales,
  };
}

/** `publishFigure` of a quarter, which the next one could be compared with: its count is told down to a multiple of five. */
export function publishFrozenFigure(figure: Parameters<typeof publishFigure>[0]): MarketFigure | null {
  const told = publishFigure(figure);
  return told && { ...told, sales: Math.floor(told.sales / countStep) * countStep };
}
