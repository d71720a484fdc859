/** A fitted model as plain data that JSON holds: stored once, loaded at every start. */

import { need } from "../need.ts";
import type { Calibration } from "./calibration.ts";
import type { Kernels } from "./kernel.ts";
import { columnsOf } from "./level-columns.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import type { FittedLevel, Model, ModelOptions } from "./model.ts";
import { createSaleIndex } from "./sale-index.ts";

/** Rises with every change of the formulas: a model of another version is fitted anew. */
export const modelVersion = 4;

/** The columns follow from the level's shape, the index's cells and traits from its sales. */
export type ModelFile = {
  readonly version: number;
  readonly level: Omit<FittedLevel, "columns">;
  readonly kernels: Kernels;
  readonly varianceUnit: number;
  readonly scale: readonly number[];
  readonly calibration: Calibration;
  readonly options: ModelOptions;
  readonly sales: SaleColumns;
};

/** One entry for each sale in every column, in the order of days. */
type SaleColumns = {
  readonly ids: readonly string[];
  readonly days: readonly number[];
  readonly logPrices: readonly number[];
  readonly logAreas: readonly number[];
  readonly rooms: readonly (number | null)[];
  readonly logLands: readonly number[];
  readonly houses: readonly number[];
  readonly east: readonly number[];
  readonly north: readonly number[];
  readonly attributes: readonly (readonly (number | null)[])[];
  readonly residuals: readonly number[];
  readonly errors: readonly number[];
  readonly chances: readonly number[];
  /** Their places in the columns. */
  readonly onlyCompared: readonly number[];
};

/** The model as data for `JSON.stringify`. */
export function modelToFile({ level, index, ...rest }: Model): ModelFile {
  const { columns: _columns, ...kept } = level;
  const { properties } = index;
  return {
    version: modelVersion,
    ...rest,
    level: kept,
    sales: {
      ids: index.ids,
      days: index.days,
      logPrices: index.logPrices,
      logAreas: properties.map((property) => property.logArea),
      rooms: properties.map((property) => numberOrNull(property.rooms)),
      logLands: properties.map((property) => property.logLand),
      houses: properties.map((property) => Number(property.isHouse)),
      east: index.east,
      north: index.north,
      attributes: properties.map((property) => property.attributes.map(numberOrNull)),
      residuals: index.residuals,
      errors: index.errors,
      chances: index.chances,
      onlyCompared: [...index.onlyCompared],
    },
  };
}

/** Null for a file of another version; otherwise estimates as the model that was written. */
export function modelFromFile({ version, level, sales, ...rest }: ModelFile): Model | null {
  if (version !== modelVersion) return null;
  const observations = sales.ids.map((id, row) => ({
    id,
    property: propertyAt(sales, row),
    logPrice: need(sales.logPrices[row]),
  }));
  const index = createSaleIndex(observations, level.shape, rest.kernels, new Set(sales.onlyCompared));
  for (const row of sales.ids.keys()) {
    index.residuals[row] = need(sales.residuals[row]);
    index.errors[row] = need(sales.errors[row]);
    index.chances[row] = sales.chances[row] ?? 1;
  }
  return { ...rest, level: { ...level, columns: columnsOf(level.shape) }, index };
}

function propertyAt(sales: SaleColumns, row: number): MeasuredProperty {
  return {
    day: need(sales.days[row]),
    logArea: need(sales.logAreas[row]),
    rooms: sales.rooms[row] ?? Number.NaN,
    logLand: need(sales.logLands[row]),
    isHouse: sales.houses[row] === 1,
    east: need(sales.east[row]),
    north: need(sales.north[row]),
    attributes: (sales.attributes[row] ?? []).map((value) => value ?? Number.NaN),
  };
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
