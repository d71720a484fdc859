import { metresPerDegree } from "#domain/geography.ts";
import { type BasemapFeature, basemapFeatures, streetFeatures } from "./features.ts";
import type { Position } from "./polyline.ts";

/** Streets whose kind says that they lead nowhere, as they are written on the map: drawn to their round end. */
const deadEnds = /^(Allée|Cité|Cour |Esplanade|Impasse|Parvis|Passage|Place|Rond-point|Square|Villa)/;
/** The last of a street that goes on, and of which we do not know where: metres, and at most this share of its length. */
const [tailMetres, tailShare] = [24, 0.3];
/** An end lies on another road when it is no farther from its line. Metres. */
const meetingMetres = 6;
/** Roads are looked up by cells of some 400 m. */
const cellDegrees = 0.005;

type Road = {
  readonly line: readonly Position[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/**
 * The streets as they are painted. Where the line of a street ends on no other road, and its kind does not say that it
 * is a dead end, its last metres fade: they are cut off, and all such pieces of a rank follow as one feature with
 * `isFading`.
 */
export function drawStreets(): BasemapFeature[] {
  const streets = streetFeatures();
  const meets = roadFinder([...streets, ...motorways()]);
  const tails = new Map<unknown, (readonly Position[])[]>();
  const bodies = streets.map((street): BasemapFeature => {
    const { properties, geometry } = street;
    if (geometry.type !== "LineString" || deadEnds.test(String(properties.name))) return street;
    const line = geometry.coordinates;
    const room = Math.min(tailMetres, tailShare * lengthOf(line));
    const [isStartMet, isEndMet] = [meets(line[0], line), meets(line.at(-1), line)];
    const keepTail = (tail: readonly Position[]) =>
      tails.set(properties.rank, [...(tails.get(properties.rank) ?? []), tail]);
    let body = line;
    if (!isEndMet) {
      const [rest, tail] = cutAfter(body, lengthOf(body) - room);
      body = rest;
      keepTail(tail);
    }
    if (!isStartMet) {
      const [rest, tail] = cutAfter(body.toReversed(), lengthOf(body) - room);
      body = rest.toReversed();
      keepTail(tail);
    }
    return body === line ? street : { ...street, geometry: { type: "LineString", coordinates: body } };
  });
  return [
    ...bodies,
    ...[...tails].map(
      ([rank, coordinates]): BasemapFeature => ({
        type: "Feature",
        properties: { kind: "street", rank: Number(rank), isFading: 1 },
        geometry: { type: "MultiLineString", coordinates },
      }),
    ),
  ];
}

function motorways(): BasemapFeature[] {
  return basemapFeatures().features.filter(({ properties }) => properties.kind === "road-motorway");
}

/** Says of a place whether a road besides its own goes by; asked of the few roads whose boxes touch the same cell. */
function roadFinder(features: readonly BasemapFeature[]) {
  const cells = new Map<string, Road[]>();
  for (const { geometry } of features) {
    if (geometry.type !== "LineString") continue;
    const road = roadOf(geometry.coordinates);
    for (const cell of cellsOf(road)) cells.set(cell, [...(cells.get(cell) ?? []), road]);
  }
  return (place: Position | undefined, own: readonly Position[]): boolean =>
    place !== undefined &&
    (cells.get(cellOf(place)) ?? []).some(
      (road) => road.line !== own && isInBox(place, road) && metresToLine(place, road.line) <= meetingMetres,
    );
}

const cellOf = ([x, y]: Position) => `${Math.floor(x / cellDegrees)},${Math.floor(y / cellDegrees)}`;

function cellsOf({ west, south, east, north }: Road): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(west / cellDegrees); x <= east / cellDegrees; x += 1)
    for (let y = Math.floor(south / cellDegrees); y <= north / cellDegrees; y += 1) cells.push(`${x},${y}`);
  return cells;
}

function roadOf(line: readonly Position[]): Road {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const margin = meetingMetres / metresPerDegree.longitude;
  return {
    line,
    west: Math.min(...xs) - margin,
    south: Math.min(...ys) - margin,
    east: Math.max(...xs) + margin,
    north: Math.max(...ys) + margin,
  };
}

function isInBox([x, y]: Position, { west, south, east, north }: Road): boolean {
  return x > west && x < east && y > south && y < north;
}

function metresToLine(place: Position, line: readonly Position[]): number {
  const distances = line.slice(1).map((end, index) => {
    const start = line[index] ?? end;
    const [along, to] = [metresFrom(start, end), metresFrom(start, place)];
    const square = along.east ** 2 + along.north ** 2;
    const share = square === 0 ? 0 : (along.east * to.east + along.north * to.north) / square;
    const kept = Math.min(1, Math.max(0, share));
    return Math.hypot(to.east - kept * along.east, to.north - kept * along.north);
  });
  return Math.min(...distances);
}

/** A line until so many metres, and from there on. */
function cutAfter(line: readonly Position[], metres: number): [Position[], Position[]] {
  let left = metres;
  for (const [index, start] of line.entries()) {
    const end = line[index + 1];
    if (end === undefined) break;
    const length = lengthOf([start, end]);
    if (length < left) {
      left -= length;
      continue;
    }
    const share = left / length;
    const place: Position = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
    return [
      [...line.slice(0, index + 1), place],
      [place, ...line.slice(index + 1)],
    ];
  }
  throw new RangeError("A line is cut within its length");
}

function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, end, index) => {
    const { east, north } = metresFrom(line[index] ?? end, end);
    return sum + Math.hypot(east, north);
  }, 0);
}

function metresFrom(start: Position, end: Position) {
  return {
    east: (end[0] - start[0]) * metresPerDegree.longitude,
    north: (end[1] - start[1]) * metresPerDegree.latitude,
  };
}
