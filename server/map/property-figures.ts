/** Figures in memory for filters: most viewers may not see them, so that only which properties pass leaves the server. */
import { inArray, type SQL } from "drizzle-orm";
import type { FigureFilter } from "#domain/property/property-filter.ts";
import type { Database, OpenDatabase } from "../platform/database/open.ts";
import { properties } from "../records/property/property-schema.ts";

/** A trigger notifies for sold properties too, which the map's log leaves out. */
const figureChannel = "figure_changes";

export const figureColumns = {
  number: properties.number,
  price: properties.price,
  surfaceArea: properties.surfaceArea,
  saleDate: properties.saleDate,
};

export type FigureRow = Pick<typeof properties.$inferSelect, keyof typeof figureColumns>;

/** Reads the figures of these properties. */
export async function readFigures(db: Database, numbers: readonly number[]): Promise<FigureRow[]> {
  if (numbers.length === 0) return [];
  const isOne: SQL = inArray(properties.number, [...new Set(numbers)]);
  return db.select(figureColumns).from(properties).where(isOne);
}

/** Hears changes of any node; `onChange` is called when there is something to apply. */
export async function hearFigureChanges(
  { db, listen }: Pick<OpenDatabase, "db" | "listen">,
  onChange: () => void,
) {
  let changed = new Set<number>();
  // Where notices may have been missed, any may have.
  let mayAll = false;
  const close = await listen(figureChannel, (notice) => {
    if (notice === null) mayAll = true;
    else changed.add(Number(notice));
    onChange();
  });
  return {
    async apply(figures: PropertyFigures, readAll: () => AsyncIterable<FigureRow>): Promise<void> {
      const [numbers, isAll] = [changed, mayAll];
      changed = new Set();
      mayAll = false;
      try {
        const rows = isAll ? readAll() : await readFigures(db, [...numbers]);
        for await (const row of rows) figures.set(row);
      } catch (error) {
        mayAll = true;
        throw error;
      }
    },
    close,
  };
}

const unknown = -1;
const notSold = 0;

export class PropertyFigures {
  private prices = new Int32Array(0);
  private surfaces = new Int32Array(0);
  /** The year of sale, `notSold` or `unknown`. */
  private years = new Int16Array(0);

  set({ number, price, surfaceArea, saleDate }: FigureRow): void {
    if (number >= this.years.length) this.grow(number + 1);
    this.prices[number] = price;
    this.surfaces[number] = surfaceArea;
    this.years[number] = saleDate === null ? notSold : Number(saleDate.slice(0, 4));
  }

  /** False for an unknown property. */
  isForSale(number: number): boolean {
    return this.years[number] === notSold;
  }

  /** False for a property without the figure that is bounded. */
  within({ minPrice, maxPrice, minSurface, maxSurface, firstSaleYear, lastSaleYear }: FigureFilter) {
    const boundsYear = firstSaleYear !== undefined || lastSaleYear !== undefined;
    const isWithin = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
      value >= least && value <= most;
    return (number: number): boolean => {
      const year = this.years[number] ?? unknown;
      if (year === unknown || (boundsYear && year === notSold)) return false;
      return (
        isWithin(this.prices[number] ?? Number.NaN, minPrice, maxPrice) &&
        isWithin(this.surfaces[number] ?? Number.NaN, minSurface, maxSurface) &&
        (!boundsYear || isWithin(year, firstSaleYear, lastSaleYear))
      );
    };
  }

  private grow(least: number): void {
    const room = least + (least >>> 3) + 1_000;
    this.prices = enlarged(this.prices, new Int32Array(room));
    this.surfaces = enlarged(this.surfaces, new Int32Array(room));
    this.years = enlarged(this.years, new Int16Array(room).fill(unknown));
  }
}

function enlarged<Values extends Int32Array | Int16Array>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
