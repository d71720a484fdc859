import { metresPerDegree } from "#domain/distance.ts";
import type { Position } from "./polyline.ts";

export type Step = readonly [start: Position, end: Position];

const cellsPerDegree = 600; // some 150 m across

/** Gives the lines within so many metres of which a place lies, and some more. */
export function indexLines<Line extends readonly Position[]>(lines: readonly Line[], margin: number) {
  const cells = new Map<number, Line[]>();
  const [width, height] = [margin / metresPerDegree.longitude, margin / metresPerDegree.latitude];
  const rangeOf = (values: readonly number[], around: number) =>
    [Math.min(...values) - around, Math.max(...values) + around].map((value) =>
      Math.floor(value * cellsPerDegree),
    ) as [number, number];
  for (const line of lines) {
    const [west, east] = rangeOf(
      line.map(([x]) => x),
      width,
    );
    const [south, north] = rangeOf(
      line.map(([, y]) => y),
      height,
    );
    for (let column = west; column <= east; column += 1)
      for (let row = south; row <= north; row += 1) {
        const key = keyOf(column, row);
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [line]);
        else cell.push(line);
      }
  }
  return ([x, y]: Position) =>
    cells.get(keyOf(Math.floor(x * cellsPerDegree), Math.floor(y * cellsPerDegree))) ?? [];
}

function keyOf(column: number, row: number): number {
  return column * 360 * cellsPerDegree + row;
}

/** The share of the first step at which the second crosses it; infinite where it does not. */
export function crossAt(start: Position, end: Position, from: Position, to: Position): number {
  const [one, other, between] = [measure(start, end), measure(from, to), measure(start, from)];
  const across = one.x * other.y - one.y * other.x;
  const share = (between.x * other.y - between.y * other.x) / across;
  const along = (between.x * one.y - between.y * one.x) / across;
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : Number.POSITIVE_INFINITY;
}

/** The steps of a line, from each of its places to the next. */
export function stepsOf(line: readonly Position[]): Step[] {
  return line.slice(1).map((end, index) => [line[index] ?? end, end]);
}

/** The place at a share of the way from one to another. */
export function moveTo([x, y]: Position, [toX, toY]: Position, share: number): Position {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** Metres east and north from one place to another, and straight. */
export function measure([x1, y1]: Position, [x2, y2]: Position) {
  const [x, y] = [(x2 - x1) * metresPerDegree.longitude, (y2 - y1) * metresPerDegree.latitude];
  return { x, y, length: Math.sqrt(x * x + y * y) };
}

/** Metres along a line. */
export function lengthOf(line: readonly Position[]): number {
  return stepsOf(line).reduce((sum, step) => sum + measure(...step).length, 0);
}
