/** How a figure of the market is told: a median over enough sales, rounded, or nothing. */

/** A zone with fewer sales than this tells no figure: one sale could be read from it. */
export const fewestSales = 5;
const priceStep = 50; // euros per square metre

export type MarketFigure = { readonly median_price_per_m2: number; readonly sales: number };

/** The figure as anyone may know it: the median to 50 €, null where sales are too few to tell. */
export function tellFigure(figure: {
  readonly pricePerM2: number;
  readonly sales: number;
}): MarketFigure | null {
  if (figure.sales < fewestSales) return null;
  return {
    median_price_per_m2: Math.round(figure.pricePerM2 / priceStep) * priceStep,
    sales: figure.sales,
  };
}
