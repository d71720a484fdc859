/** A zone with fewer sales publishes no figure: one sale could be read from it. */
export const fewestSales = 5;
/** Two published figures that differ by fewer sales would reveal single ones. */
export const fewestNewSales = 5;
/** Counts that somebody could compare are rounded down to a multiple of this. */
export const countStep = 5;
const priceStep = 50;

export type MarketFigure = { readonly median_price_per_m2: number; readonly sales: number };

/** "2026-11-20" gives "2026-09-30", the last day of the quarter before. */
export function lastQuarterEnd(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const quarter = Math.floor((month - 1) / 3);
  if (quarter === 0) return `${year - 1}-12-31`;
  return `${year}-${["03-31", "06-30", "09-30"][quarter - 1]}`;
}

/** The median to 50 €, as anyone may know it; null where sales are too few. */
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

/** A quarter's figure, whose count is a multiple of five since the next quarter's could be compared with it. */
export function publishFrozenFigure(figure: Parameters<typeof publishFigure>[0]): MarketFigure | null {
  const published = publishFigure(figure);
  return published && { ...published, sales: Math.floor(published.sales / countStep) * countStep };
}
