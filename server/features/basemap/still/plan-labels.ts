/** The names of a tile: each whole inside it, none over another, as straight lines of letters. */

import { Formatted } from "@maplibre/maplibre-gl-style-spec";
import { stillTileSide } from "#domain/map/still-tiles.ts";
import { outlineName } from "../../../documents/lettering.ts";
import { type LayerReader, type PlacedFeature, sortFeatures } from "./layer-reader.ts";
import type { Point } from "./still-tile.ts";

type Line = { readonly path: string; readonly width: number; readonly size: number };
/** Where a text stands: its middle, and how it is turned, in degrees. */
type Spot = { readonly middle: Point; readonly angle: number };
type Disc = { readonly x: number; readonly y: number; readonly radius: number };

const weight = 400;
const lineHeight = 1.2;
/** Pixels that stay free between two names, and at the tile's edge. */
const [air, edge] = [3, 2];
/** The same for a name along its line: where streets lie close together not each bears its name under the markers. */
const airAlong = 20;
/** Somebody else's data may hold more, and longer ones, than can ever be read. */
const [mostNames, longest] = [400, 60];
/** A line bends less than this under its name. Pixels. */
const straight = 2.5;

/** The names that fit, as MapLibre chooses them: later layers first, in a layer the lowest sort key. */
export function drawLabels(readers: readonly LayerReader[], placed: readonly PlacedFeature[]): string {
  const taken: Disc[] = [];
  const names = new Set<string>();
  const labels: string[] = [];
  let tried = 0;
  for (const reader of readers.toReversed()) {
    if (reader.layer.type !== "symbol") continue;
    for (const one of sortFeatures(reader, placed, "symbol-sort-key")) {
      tried += 1;
      if (tried > mostNames) return labels.join("");
      const { feature } = one;
      const text = textOf(reader.value("text-field", feature));
      const isAlongLine = reader.value("symbol-placement", feature) === "line";
      if (text === "" || text.length > longest || (isAlongLine && names.has(text))) continue;
      const lines = breakLines(text, reader, one);
      const spots = isAlongLine ? spotsAlong(one, widthOf(lines)) : spotsAround(reader, one, lines);
      const spot = spots.find((at) => isFree(placeDiscs(at, lines), taken, isAlongLine ? airAlong : air));
      if (spot === undefined) continue;
      taken.push(...placeDiscs(spot, lines));
      names.add(text);
      labels.push(drawLabel(reader, one, lines, spot));
    }
  }
  return labels.join("");
}

function textOf(value: unknown): string {
  const text = value instanceof Formatted ? value.sections.map((section) => section.text).join("") : value;
  return typeof text === "string" ? text : "";
}

/** At spaces, once a line is as long as the layer wants it. */
function breakLines(text: string, reader: LayerReader, { feature }: PlacedFeature): Line[] {
  const size = reader.number("text-size", feature);
  const isAlongLine = reader.value("symbol-placement", feature) === "line";
  const most = isAlongLine ? Number.POSITIVE_INFINITY : reader.number("text-max-width", feature) * size;
  return text.split("\n").flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.split(" ")) {
      const last = lines.at(-1);
      const longer = `${last} ${word}`;
      if (last !== undefined && outlineName(longer, size, weight).width <= most)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((line) => ({ ...outlineName(line, size, weight), size }));
  });
}

function widthOf(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ width }) => width));
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
}

/** Over its point, or beside it, wherever the layer lets it stand. */
function spotsAround(reader: LayerReader, { feature, rings }: PlacedFeature, lines: readonly Line[]): Spot[] {
  const at = rings[0]?.[0];
  // The tile that a point lies in names it: its neighbour would name it once more.
  if (at === undefined || at.some((pixels) => pixels < 0 || pixels >= stillTileSide)) return [];
  const anchors = reader.value("text-variable-anchor", feature);
  const away = reader.number("text-radial-offset", feature) * (lines[0]?.size ?? 0);
  const [halfWidth, halfHeight] = [widthOf(lines) / 2, heightOf(lines) / 2];
  const shifts: Readonly<Record<string, Point>> = {
    center: [0, 0],
    top: [0, away + halfHeight],
    bottom: [0, -away - halfHeight],
    left: [away + halfWidth, 0],
    right: [-away - halfWidth, 0],
  };
  const listed = Array.isArray(anchors) ? anchors.map(String) : ["center"];
  return listed.flatMap((anchor) => {
    const shift = shifts[anchor];
    return shift === undefined ? [] : [{ middle: [at[0] + shift[0], at[1] + shift[1]] as const, angle: 0 }];
  });
}

/** On a line where it is straight enough for the name, the nearest to its middle first. */
function spotsAlong({ rings }: PlacedFeature, width: number): Spot[] {
  return rings.flatMap((line) => spotsOfLine(line, width));
}

function spotsOfLine(line: readonly Point[], width: number): Spot[] {
  const total = lengthOf(line);
  const room = width + 8;
  if (total < room) return [];
  const count = Math.min(24, Math.ceil((total - room) / 12) + 1);
  const starts = Array.from({ length: count }, (_, at) =>
    count === 1 ? (total - room) / 2 : ((total - room) * at) / (count - 1),
  );
  starts.sort((one, other) => Math.abs(one - (total - room) / 2) - Math.abs(other - (total - room) / 2));
  return starts.flatMap((start) => {
    const points = cutLine(line, start, start + room);
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [x, y] = [last[0] - first[0], last[1] - first[1]];
    const chord = Math.hypot(x, y);
    const bend = Math.max(
      ...points.map((point) => Math.abs((point[0] - first[0]) * y - (point[1] - first[1]) * x) / chord),
    );
    if (chord < width || bend > straight) return [];
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    // Never upside down.
    const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
    return [{ middle: [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] as const, angle: upright }];
  });
}

function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (const [index, [x, y]] of line.entries()) {
    const before = line[index - 1];
    if (before !== undefined) length += Math.hypot(x - before[0], y - before[1]);
  }
  return length;
}

function cutLine(line: readonly Point[], from: number, to: number): Point[] {
  const points: Point[] = [];
  let walked = 0;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (start === undefined) continue;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const at = (metre: number): Point => {
      const share = length === 0 ? 0 : (metre - walked) / length;
      return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
    };
    if (walked <= from && from <= walked + length) points.push(at(from));
    if (walked <= to && to <= walked + length) return [...points, at(to)];
    if (walked + length > from) points.push(end);
    walked += length;
  }
  return points;
}

/** What a text takes of the tile: discs side by side, however it is turned. */
function placeDiscs({ middle: [x, y], angle }: Spot, lines: readonly Line[]): Disc[] {
  const radius = heightOf(lines) / 2;
  const half = widthOf(lines) / 2;
  const steps = Math.max(1, Math.ceil(half / radius));
  const turn = (angle * Math.PI) / 180;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const along = Math.max(0, half - radius) * ((2 * at) / steps - 1);
    return { x: x + along * Math.cos(turn), y: y + along * Math.sin(turn), radius };
  });
}

function isFree(discs: readonly Disc[], taken: readonly Disc[], around: number): boolean {
  return discs.every(
    ({ x, y, radius }) =>
      Math.min(x, y) - radius >= edge &&
      Math.max(x, y) + radius <= stillTileSide - edge &&
      taken.every((other) => Math.hypot(other.x - x, other.y - y) >= other.radius + radius + around),
  );
}

function drawLabel(
  reader: LayerReader,
  { feature }: PlacedFeature,
  lines: readonly Line[],
  { middle: [x, y], angle }: Spot,
): string {
  const halo = reader.number("text-halo-width", feature);
  const opacity = reader.number("text-opacity", feature);
  let top = -heightOf(lines) / 2;
  const texts = lines.map(({ path, width, size }) => {
    const baseline = top + (size * lineHeight) / 2 + size * 0.36;
    top += size * lineHeight;
    return `<path transform="translate(${(-width / 2).toFixed(1)} ${baseline.toFixed(1)})" d="${path}"/>`;
  });
  const drawn = texts.join("");
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
  return `<g transform="${place}" opacity="${opacity}"><g fill="none" stroke="${reader.color("text-halo-color", feature)}" stroke-width="${2 * halo}" stroke-linejoin="round">${drawn}</g><g fill="${reader.color("text-color", feature)}">${drawn}</g></g>`;
}
