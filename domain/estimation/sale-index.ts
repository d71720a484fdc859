/** Sales in the order of their days, with what is known of each once the level is fitted, found by place. */
import type { Home } from "./home.ts";
import type { Kernels, Lengths } from "./kernel.ts";
import { attributeBeyondMean, type LevelShape, roomsOrExpected } from "./level-shape.ts";
import { quantile } from "./order-statistics.ts";

/** A sale's home and the logarithm of its price. */
export type Observation = { readonly id: string; readonly home: Home; readonly logPrice: number };

/** Columns of equal length, one row for each sale; rows are only ever added, later days after earlier ones. */
export type SaleIndex = {
  readonly ids: string[];
  readonly homes: Home[];
  readonly logPrices: number[];
  readonly days: number[];
  readonly east: number[];
  readonly north: number[];
  /** What makes homes unlike, scaled by each kernel's lengths, `traitCount` numbers a row. */
  readonly traits: { readonly house: number[]; readonly flat: number[] };
  readonly traitCount: number;
  /** ln(price) beyond the level. */
  readonly residuals: number[];
  /** What its comparables left unexplained of each sale, as a logarithm. */
  readonly errors: number[];
  /** How much more than one nugget of chance a sale carries: 1 for an ordinary one, up to 30 for an odd one. */
  readonly chances: number[];
  readonly cells: Map<number, number[]>;
  readonly cellKm: number;
};

const narrowestCellKm = 0.15;
const salesPerCell = 8;

/** An index of sales, none of them compared with the others yet. */
export function createSaleIndex(
  observations: readonly Observation[],
  shape: LevelShape,
  kernels: Kernels,
): SaleIndex {
  const east = observations.map(({ home }) => home.east);
  const north = observations.map(({ home }) => home.north);
  const area =
    (quantile(east, 0.95) - quantile(east, 0.05)) * (quantile(north, 0.95) - quantile(north, 0.05));
  const index: SaleIndex = {
    ids: [],
    homes: [],
    logPrices: [],
    days: [],
    east: [],
    north: [],
    traits: { house: [], flat: [] },
    traitCount: traitsOf(shape, kernels.house.lengths, observations[0]?.home).length,
    residuals: [],
    errors: [],
    chances: [],
    cells: new Map(),
    cellKm: Math.max(
      narrowestCellKm,
      Math.sqrt((area / Math.max(1, observations.length)) * salesPerCell) || 0,
    ),
  };
  for (const observation of observations) addToIndex(index, observation, shape, kernels);
  return index;
}

/** Adds a sale as the last row; its residual and error are for the caller to set. */
export function addToIndex(
  index: SaleIndex,
  { id, home, logPrice }: Observation,
  shape: LevelShape,
  kernels: Kernels,
): void {
  const row = index.ids.push(id) - 1;
  index.homes.push(home);
  index.logPrices.push(logPrice);
  index.days.push(home.day);
  index.east.push(home.east);
  index.north.push(home.north);
  index.traits.house.push(...traitsOf(shape, kernels.house.lengths, home));
  index.traits.flat.push(...traitsOf(shape, kernels.flat.lengths, home));
  index.residuals.push(0);
  index.errors.push(0);
  index.chances.push(1);
  const key = cellKey(cellAt(index, home.east), cellAt(index, home.north));
  const cell = index.cells.get(key);
  if (cell === undefined) index.cells.set(key, [row]);
  else cell.push(row);
}

/** The traits of homes, scaled by other kernels than an index's own. */
export function scaleTraits(
  homes: readonly Home[],
  shape: LevelShape,
  { house, flat }: Kernels,
): SaleIndex["traits"] {
  const scale = (lengths: Lengths) => homes.flatMap((home) => traitsOf(shape, lengths, home));
  return { house: scale(house.lengths), flat: scale(flat.lengths) };
}

/** The traits of a home, each over its length; none for no home. */
export function traitsOf(shape: LevelShape, lengths: Lengths, home: Home | undefined): number[] {
  if (home === undefined) return [];
  const traits = [home.logArea / lengths.logArea];
  if (shape.land !== null) traits.push(home.logLand / lengths.logLand);
  if (shape.rooms !== null) traits.push(roomsOrExpected(shape, home) / lengths.rooms);
  for (const [at, attribute] of shape.attributes.entries())
    traits.push(
      attributeBeyondMean(attribute, home.attributes[at]) / (attribute.deviation * lengths.attribute),
    );
  if (shape.isMixed) traits.push(Number(home.isHouse) / lengths.house);
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
