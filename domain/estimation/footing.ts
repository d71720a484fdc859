import { type Footing, mostSalesCounted } from "./calibration.ts";
import { errorScale } from "./error-scale.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { countWithin } from "./sale-search.ts";
import type { Valuation, ValuationOptions } from "./valuation.ts";

/** A property's zone is this far around it. */
const zoneKm = 3;

/** The zone counts sales of the property's own type, among the rows that may be used. */
export function findFooting(
  model: Model,
  property: MeasuredProperty,
  valuation: Valuation,
  { before, accepts }: Pick<ValuationOptions, "before" | "accepts">,
): Footing {
  const { index } = model;
  return {
    errorScale: errorScale(model, property, valuation.weighted, valuation.level),
    weight: valuation.weighted.weights.reduce((sum, weight) => sum + weight, 0),
    salesInZone: countWithin(index, property, zoneKm, {
      count: mostSalesCounted,
      before,
      accepts: (row) => index.properties[row]?.isHouse === property.isHouse && accepts(row),
    }),
  };
}
