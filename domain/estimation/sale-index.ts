/** Finds sales by place; rows are in the order of days, with what a fitted level says of each. */

import type { Kernels, Lengths } from "./kernel.ts";
import { attributeBeyondMean, type LevelShape, roomsOrExpected } from "./level-shape.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import { quantile } from "./order-statistics.ts";

export type Observation = {
  readonly id: string;
  readonly property: MeasuredProperty;
  readonly logPrice: number;
};

/** One row for each sale in every column; rows are only added, later days after earlier ones. */
export type SaleIndex = {
  readonly ids: string[];
  readonly properties: MeasuredProperty[];
  readonly logPrices: number[];
  readonly days: number[];
  readonly east: number[];
  readonly north: number[];
  /** Traits make properties unlike, scaled by each kernel's lengths: `traitCount` numbers a row. */
  readonly traits: { readonly house: number[]; readonly flat: number[] };
  readonly traitCount: number;
  /** ln(price) beyond the level. */
  readonly residuals: number[];
  /** A logarithm that the sale's comparables left unexplained. */
  readonly errors: number[];
  /** Multiplies a sale's nugget: under 1 for one that agrees with others, up to 30 for an odd one. */
  readonly chances: number[];
  /** Neither the level nor the drift learns from these rows, which are comparables alone. */
  readonly onlyCompared: Set<number>;
  readonly cells: Map<number, number[]>;
  readonly cellKm: number;
};

const narrowestCellKm = 0.15;
const salesPerCell = 8;

/** `onlyCompared` rows have no say in the width of cells, which decides between sales equally far. */
export function createSaleIndex(
  observations: readonly Observation[],
  shape: LevelShape,
  kernels: Kernels,
  onlyCompared: ReadonlySet<number> = new Set(),
): SaleIndex {
  const index: SaleIndex = {
    ids: [],
    properties: [],
    logPrices: [],
    days: [],
    east: [],
    north: [],
    traits: { house: [], flat: [] },
    traitCount: readTraits(shape, kernels.house.lengths, observations[0]?.property).length,
    residuals: [],
    errors: [],
    chances: [],
    onlyCompared: new Set(onlyCompared),
    cells: new Map(),
    cellKm: suitCellKm(observations.filter((_, row) => !onlyCompared.has(row))),
  };
  for (const observation of observations) addToIndex(index, observation, shape, kernels);
  return index;
}

function suitCellKm(observations: readonly Observation[]): number {
  const east = observations.map(({ property }) => property.east);
  const north = observations.map(({ property }) => property.north);
  const area =
    (quantile(east, 0.95) - quantile(east, 0.05)) * (quantile(north, 0.95) - quantile(north, 0.05));
  return Math.max(narrowestCellKm, Math.sqrt((area / Math.max(1, observations.length)) * salesPerCell) || 0);
}

/** The caller sets its residual and error. */
export function addToIndex(
  index: SaleIndex,
  { id, property, logPrice }: Observation,
  shape: LevelShape,
  kernels: Kernels,
): void {
  const row = index.ids.push(id) - 1;
  index.properties.push(property);
  index.logPrices.push(logPrice);
  index.days.push(property.day);
  index.east.push(property.east);
  index.north.push(property.north);
  index.traits.house.push(...readTraits(shape, kernels.house.lengths, property));
  index.traits.flat.push(...readTraits(shape, kernels.flat.lengths, property));
  index.residuals.push(0);
  index.errors.push(0);
  index.chances.push(1);
  const key = cellKey(cellAt(index, property.east), cellAt(index, property.north));
  const cell = index.cells.get(key);
  if (cell === undefined) index.cells.set(key, [row]);
  else cell.push(row);
}

/** The traits of properties, scaled by other kernels than an index's own. */
export function scaleTraits(
  properties: readonly MeasuredProperty[],
  shape: LevelShape,
  { house, flat }: Kernels,
): SaleIndex["traits"] {
  const scale = (lengths: Lengths) => properties.flatMap((property) => readTraits(shape, lengths, property));
  return { house: scale(house.lengths), flat: scale(flat.lengths) };
}

/** Divides each trait by its length; empty without a property. */
export function readTraits(
  shape: LevelShape,
  lengths: Lengths,
  property: MeasuredProperty | undefined,
): number[] {
  if (property === undefined) return [];
  const traits = [property.logArea / lengths.logArea];
  if (shape.land !== null) traits.push(property.logLand / lengths.logLand);
  if (shape.rooms !== null) traits.push(roomsOrExpected(shape, property) / lengths.rooms);
  for (const [at, attribute] of shape.attributes.entries())
    traits.push(
      attributeBeyondMean(attribute, property.attributes[at]) / (attribute.deviation * lengths.attribute),
    );
  if (shape.isMixed) traits.push(Number(property.isHouse) / lengths.house);
  return traits;
}

const cellsAcross = 20_000;

/** The column or row of cells that a coordinate in kilometres falls in. */
export function cellAt(index: SaleIndex, kilometres: number): number {
  return Math.floor(kilometres / index.cellKm);
}

export function cellKey(column: number, row: number): number {
  return (column + cellsAcross / 2) * cellsAcross + row + cellsAcross / 2;
}
