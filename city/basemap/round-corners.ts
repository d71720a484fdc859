import { metresPerDegree } from "#domain/distance.ts";
import type { Position } from "./polyline.ts";

/** How streets are rounded. Metres and degrees. */
const rounding = {
  /** Of each of the two sides of a corner at most, and at most this share of it. */
  cut: 18,
  share: 1 / 3,
  /** What would be cut by less is not seen. */
  leastCut: 12,
  /** Turns that are gentler are not seen; those that are sharper are crossings and bends, which are so. */
  leastTurn: 30,
  mostTurn: 80,
} as const;

/**
 * Lines with their corners cut off, as streets bend: our courses have few points. A corner that another line begins, ends or
 * bends at stays, so that lines go on meeting; so do the ends.
 */
export function roundCorners(lines: readonly (readonly Position[])[]): Position[][] {
  const meets = makeMeeting(lines);
  return lines.map((line) =>
    line.flatMap((corner, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      return before === undefined || after === undefined
        ? [corner]
        : cutCorner(before, corner, after, rounding, meets);
    }),
  );
}

/** A ring, whose last place is not its first, with each of its corners cut off: Chaikin's method, once. To a metre. */
export function roundRing(ring: readonly Position[]): Position[] {
  return ring.flatMap((start, index) => {
    const end = ring[(index + 1) % ring.length] ?? start;
    return [0.25, 0.75].map((share): Position => {
      const [longitude, latitude] = moveTo(start, end, share);
      return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))];
    });
  });
}

/** How outlines of the open country are: what turns less is round enough, and a side gives two fifths to each of its ends. */
const wide = { cut: 80, share: 0.4, leastCut: 0, leastTurn: 35, mostTurn: 180 } as const;

/** A ring, whose last place is not its first, with the corners cut off that are seen as such. */
export function roundBends(ring: readonly Position[]): Position[] {
  return ring.flatMap((corner, index) => {
    const [before, after] = [ring.at(index - 1) ?? corner, ring[(index + 1) % ring.length] ?? corner];
    return cutCorner(before, corner, after, wide);
  });
}

/** So much of a motorway's corner is cut off, and then of the two that are left. Metres from the corner. */
const motorwayCuts = [8, 2] as const;
const asMotorway = { share: 0.45, leastCut: 0, leastTurn: 3, mostTurn: 80 } as const;

/** A motorway's course with its corners rounded, as wide as its turns are gentle; its ends stay. */
export function roundMotorway(line: readonly Position[]): readonly Position[] {
  return motorwayCuts.reduce(
    (course: readonly Position[], metres) =>
      course.flatMap((corner, index) => {
        const [before, after] = [course[index - 1], course[index + 1]];
        if (before === undefined || after === undefined) return [corner];
        const turn = turnOf(measure(before, corner), measure(corner, after));
        return cutCorner(before, corner, after, { ...asMotorway, cut: metres / Math.sin(turn / 2) });
      }),
    line,
  );
}

type Rounding = Readonly<Record<keyof typeof rounding, number>>;
type Meets = (place: Position, within: number) => boolean;

function cutCorner(
  before: Position,
  corner: Position,
  after: Position,
  { cut: mostCut, share, leastCut, leastTurn, mostTurn }: Rounding,
  meets: Meets = () => false,
): Position[] {
  const [there, on] = [measure(before, corner), measure(corner, after)];
  const degrees = (turnOf(there, on) * 180) / Math.PI;
  const cut = Math.min(mostCut, there.length * share, on.length * share);
  const isBend = degrees >= leastTurn && degrees <= mostTurn;
  if (!isBend || cut < leastCut || meets(corner, cut)) return [corner];
  return [moveTo(corner, before, cut / there.length), moveTo(corner, after, cut / on.length)];
}

type Step = ReturnType<typeof measure>;

/** How far one turns between two steps: radians, to either side. */
function turnOf(there: Step, on: Step): number {
  return Math.abs(Math.atan2(there.x * on.y - there.y * on.x, there.x * on.x + there.y * on.y));
}

function measure(from: Position, to: Position) {
  const x = (to[0] - from[0]) * metresPerDegree.longitude;
  const y = (to[1] - from[1]) * metresPerDegree.latitude;
  return { x, y, length: Math.sqrt(x * x + y * y) };
}

function moveTo([x, y]: Position, [toX, toY]: Position, share: number): Position {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

const cellsPerDegree = 500; // more than `rounding.cut` across

/** Says whether another line begins, ends or bends near a place. */
function makeMeeting(lines: readonly (readonly Position[])[]): Meets {
  const cells = new Map<string, Position[]>();
  const cellOf = (x: number, y: number) => `${x} ${y}`;
  for (const line of lines)
    for (const place of line) {
      const key = cellOf(Math.floor(place[0] * cellsPerDegree), Math.floor(place[1] * cellsPerDegree));
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [place]);
      else cell.push(place);
    }
  return (place, within) => {
    const [column, row] = [Math.floor(place[0] * cellsPerDegree), Math.floor(place[1] * cellsPerDegree)];
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => cellOf(column + x, row + y)));
    return around.some((key) =>
      cells.get(key)?.some((other) => other !== place && measure(place, other).length < within),
    );
  };
}
