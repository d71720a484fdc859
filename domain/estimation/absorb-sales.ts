import { addScore, type Footing } from "./calibration.ts";
import { findFooting } from "./footing.ts";
import { measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { chanceOf } from "./reliability.ts";
import type { Sale } from "./sale.ts";
import { addToIndex, type Observation } from "./sale-index.ts";
import { type Valuation, valueProperty } from "./valuation.ts";

/** Takes sales in day by day, each valued without those of its own day; gives the footing of each value. */
export function absorbSales(model: Model, sorted: readonly Sale[]): Footing[] {
  const footings: Footing[] = [];
  for (const sales of daysOf(sorted)) {
    const before = model.index.ids.length;
    const valued = sales.map((sale) => {
      const property = measureProperty(sale, sale.day, model.level.frame);
      const options = { before, accepts: () => true };
      const valuation = valueProperty(model, property, options);
      return { sale, property, valuation, footing: findFooting(model, property, valuation, options) };
    });
    for (const { sale, property, valuation, footing } of valued) {
      footings.push(footing);
      addScore(model.calibration, property, (Math.log(sale.price) - valuation.logPrice) / footing.errorScale);
      absorbSale(model, sale, valuation);
    }
  }
  return footings;
}

function absorbSale(model: Model, sale: Sale, valuation: Valuation): void {
  const { level, index, kernels } = model;
  const property = measureProperty(sale, sale.day, level.frame);
  const logPrice = Math.log(sale.price);
  const row = index.ids.length;
  const { residual, error, chance } = absorbedAs(model, { property, logPrice }, valuation);
  addToIndex(index, { id: sale.id, property, logPrice }, level.shape, kernels);
  index.residuals[row] = residual;
  index.errors[row] = error;
  index.chances[row] = chance;
}

/** What the index keeps of a sale that was valued before it was known. */
export function absorbedAs(
  { kernels, varianceUnit }: Model,
  { property, logPrice }: Omit<Observation, "id">,
  valuation: Valuation,
): { readonly residual: number; readonly error: number; readonly chance: number } {
  const error = logPrice - valuation.logPrice + valuation.drift;
  const { nugget } = kernels[property.isHouse ? "house" : "flat"];
  const variance = (valuation.weighted.variance + nugget) * varianceUnit;
  return { residual: logPrice - valuation.level, error, chance: chanceOf(error ** 2 / variance) };
}

/** Expects sales in the order of their days. */
export function daysOf(sorted: readonly Sale[]): Sale[][] {
  const days: Sale[][] = [];
  for (const sale of sorted) {
    const last = days.at(-1);
    if (last !== undefined && last[0]?.day === sale.day) last.push(sale);
    else days.push([sale]);
  }
  return days;
}
