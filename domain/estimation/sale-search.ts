/** Searches sales near a place, cell by cell in rings around it. */

import { need } from "../need.ts";
import { selectSmallest } from "./order-statistics.ts";
import { cellAt, cellKey, type SaleIndex } from "./sale-index.ts";

type Point = { readonly east: number; readonly north: number };

export type SearchOptions = {
  readonly count: number;
  /** Only rows under this one, which are the earlier sales. */
  readonly before: number;
  readonly accepts: (row: number) => boolean;
};

/** A place farther off has no market here. */
const mostRings = 600;

/** The nearest rows come in no order. */
export function findNearest(index: SaleIndex, place: Point, options: SearchOptions): number[] {
  const rows: number[] = [];
  const squares: number[] = [];
  visitRings(index, place, {
    visit(cell) {
      for (const row of cell) {
        if (row >= options.before) break;
        if (!options.accepts(row)) continue;
        rows.push(row);
        squares.push(squareTo(index, row, place));
      }
    },
    isDone(safeKm) {
      if (rows.length < options.count) return false;
      let safe = 0;
      for (const square of squares) if (square <= safeKm * safeKm) safe++;
      return safe >= options.count;
    },
  });
  if (rows.length <= options.count) return rows;
  selectSmallest(squares, rows, options.count);
  return rows.slice(0, options.count);
}

/** Counts no further than `count`. */
export function countWithin(index: SaleIndex, place: Point, km: number, options: SearchOptions): number {
  let found = 0;
  visitRings(index, place, {
    visit(cell) {
      for (const row of cell) {
        if (row >= options.before || found >= options.count) break;
        if (squareTo(index, row, place) <= km * km && options.accepts(row)) found++;
      }
    },
    isDone: (safeKm) => safeKm >= km || found >= options.count,
  });
  return found;
}

type RingVisitor = {
  readonly visit: (cell: readonly number[]) => void;
  /** Asked after each ring, when all sales within so many kilometres were visited. */
  readonly isDone: (safeKm: number) => boolean;
};

function visitRings(index: SaleIndex, place: Point, { visit, isDone }: RingVisitor): void {
  const column = cellAt(index, place.east);
  const line = cellAt(index, place.north);
  let seenCount = 0;
  for (let ring = 0; ring < mostRings && seenCount < index.ids.length; ring++) {
    for (let across = -ring; across <= ring; across++) {
      const step = Math.abs(across) === ring ? 1 : 2 * ring;
      for (let along = -ring; along <= ring; along += step) {
        const cell = index.cells.get(cellKey(column + across, line + along));
        if (cell === undefined) continue;
        seenCount += cell.length;
        visit(cell);
      }
    }
    if (isDone(ring * index.cellKm)) return;
  }
}

function squareTo(index: SaleIndex, row: number, place: Point): number {
  return (need(index.east[row]) - place.east) ** 2 + (need(index.north[row]) - place.north) ** 2;
}
