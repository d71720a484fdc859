/** How well an estimate is founded: the likely size of its error, the weight of its comparables, the sales around. */
import { type Footing, mostSalesCounted } from "./calibration.ts";
import { errorScale } from "./error-scale.ts";
import type { Home } from "./home.ts";
import type { Model } from "./model.ts";
import { countWithin } from "./sale-search.ts";
import type { Valuation, ValuationOptions } from "./valuation.ts";

/** A home's zone is this far around it. */
const zoneKm = 3;

/** The footing of a valuation; the zone's sales are those of the home's own type, among the rows it may rest on. */
export function footingOf(
  model: Model,
  home: Home,
  valuation: Valuation,
  { before, accepts }: Pick<ValuationOptions, "before" | "accepts">,
): Footing {
  const { index } = model;
  return {
    errorScale: errorScale(model, home, valuation.weighted, valuation.level),
    weight: valuation.weighted.weights.reduce((sum, weight) => sum + weight, 0),
    salesInZone: countWithin(index, home, zoneKm, {
      count: mostSalesCounted,
      before,
      accepts: (row) => index.homes[row]?.isHouse === home.isHouse && accepts(row),
    }),
  };
}
