/** Sales in the order of their days, with what is known of each once the level is fitted, found by place. */

import type { Kernels, Lengths } from "./kernel.ts";
import { attributeBeyondMean, type LevelShape, roomsOrExpected } from "./level-shape.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import { quantile } from "./order-statistics.ts";

/** A sale's property and the logarithm of its price. */
export type Observation = {
  readonly id: string;
  readonly property: MeasuredProperty;
  readonly logPrice: number;
};

/** Columns of equal length, one row for each sale; rows are only ever added, later days after earlier ones. */
export type SaleIndex = {
  readonly ids: string[];
  readonly properties: MeasuredProperty[];
  readonly logPrices: number[];
  readonly days: number[];
  readonly east: number[];
  readonly north: number[];
  /** What makes properties unlike, scaled by each kernel's lengths, `traitCount` numbers a row. */
  readonly traits: { readonly house: number[]; readonly flat: number[] };
  readonly traitCount: number;
  /** ln(price) beyond the level. */
  readonly residuals: number[];
  /** What its comparables left unexplained of each sale, as a logarithm. */
  readonly errors: number[];
  /** How much more than one nugget of chance a sale carries: 1 for an ordinary one, up to 30 for an odd one. */
  readonly chances: number[];
  /** Rows that are comparables and teach nothing: neither the level nor the drift knows of them. */
  readonly onlyCompared: Set<number>;
  readonly cells: Map<number, number[]>;
  readonly cellKm: number;
};

const narrowestCellKm = 0.15;
const salesPerCell = 8;

/**
 * An index of sales, none of them compared with the others yet. Those that are `onlyCompared` have no say in the width of
 * its cells: of sales equally far it decides which are found.
 */
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

/** Adds a sale as the last row; its residual and error are for the caller to set. */
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

/** The traits of a property, each over its length; none for no property. */
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

/** The key of a cell by its column and row. */
export function cellKey(column: number, row: number): number {
  return (column + cellsAcross / 2) * cellsAcross + row + cellsAcross / 2;
}
