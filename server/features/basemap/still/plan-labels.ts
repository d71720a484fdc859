/** The names of a tile: each whole inside it, none over another, along a bend letter by letter. */

import { Formatted } from "@maplibre/maplibre-gl-style-spec";
import { stillTileSide } from "#domain/map/still-tiles.ts";
import { need } from "#domain/need.ts";
import { outlineLetters, outlineName } from "../../../documents/lettering.ts";
import { nameSpacing } from "../street-layers.ts";
import { type LayerReader, type PlacedFeature, sortFeatures } from "./layer-reader.ts";
import { listSpotsAlong, placeAlong, type Spot } from "./name-spots.ts";
import type { Point } from "./still-tile.ts";

type Line = {
  readonly text: string;
  readonly path: string;
  readonly width: number;
  readonly size: number;
};
type Disc = { readonly x: number; readonly y: number; readonly radius: number };

const weight = 400;
const lineHeight = 1.2;
/** Pixels that stay free between two names, and at the tile's edge. */
const [air, edge] = [3, 2];
/** The same for a name along its line: where streets lie close together not each bears its name under the markers. */
const airAlong = 20;
/** Somebody else's data may hold more, and longer ones, than can ever be read. */
const [mostNames, longest] = [400, 60];

/** A name along a line, and its middle in pixels of a tile, which it may lie beside. */
export type LineName = { readonly text: string; readonly middle: Point };

type Label = LineName & { readonly isAlongLine: boolean; readonly drawn: string };

/** The names that fit, and are not written on a line nearby already. */
export function drawLabels(
  readers: readonly LayerReader[],
  placed: readonly PlacedFeature[],
  namesAround: readonly LineName[],
): string {
  return placeLabels(readers, placed, namesAround)
    .map(({ drawn }) => drawn)
    .join("");
}

/** Those along lines alone. */
export function listLineNames(readers: readonly LayerReader[], placed: readonly PlacedFeature[]): LineName[] {
  return placeLabels(readers, placed, [])
    .filter(({ isAlongLine }) => isAlongLine)
    .map(({ text, middle }) => ({ text, middle }));
}

/** As MapLibre chooses them: later layers first, in a layer the lowest sort key. */
function placeLabels(
  readers: readonly LayerReader[],
  placed: readonly PlacedFeature[],
  namesAround: readonly LineName[],
): Label[] {
  const taken: Disc[] = [];
  const names = new Set<string>();
  const labels: Label[] = [];
  let tried = 0;
  for (const reader of readers.toReversed()) {
    if (reader.layer.type !== "symbol") continue;
    for (const one of sortFeatures(reader, placed, "symbol-sort-key")) {
      tried += 1;
      if (tried > mostNames) return labels;
      const { feature } = one;
      const text = textOf(reader.value("text-field", feature));
      const isAlongLine = reader.value("symbol-placement", feature) === "line";
      if (text === "" || text.length > longest || (isAlongLine && names.has(text))) continue;
      const lines = breakLines(text, reader, one);
      const spots = isAlongLine ? listSpotsAlong(one.rings, widthOf(lines)) : spotsAround(reader, one, lines);
      const written = isAlongLine ? namesAround.filter((name) => name.text === text) : [];
      const spot = spots.find(
        (at) =>
          written.every(
            ({ middle: [x, y] }) => Math.hypot(at.middle[0] - x, at.middle[1] - y) >= nameSpacing,
          ) && isFree(placeDiscs(at, lines), taken, isAlongLine ? airAlong : air),
      );
      if (spot === undefined) continue;
      taken.push(...placeDiscs(spot, lines));
      names.add(text);
      const drawn = drawLabel(reader, one, lines, spot);
      labels.push({ text, middle: spot.middle, isAlongLine, drawn });
    }
  }
  return labels;
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
    return lines.map((line) => ({ text: line, ...outlineName(line, size, weight), size }));
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
  const away = reader.number("text-radial-offset", feature) * need(lines[0]).size;
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
    if (shift === undefined) return [];
    return [{ middle: [at[0] + shift[0], at[1] + shift[1]] as const, angle: 0, bend: null }];
  });
}

/** What a text takes of the tile: discs side by side, however it is turned. */
function placeDiscs({ middle: [x, y], angle, bend }: Spot, lines: readonly Line[]): Disc[] {
  const radius = heightOf(lines) / 2;
  const half = widthOf(lines) / 2;
  const steps = Math.max(1, Math.ceil(half / radius));
  if (bend !== null)
    return Array.from({ length: steps + 1 }, (_, at) => {
      const along = Math.max(0, half - radius) * ((2 * at) / steps - 1);
      const [bentX, bentY] = placeAlong(bend, half + along).middle;
      return { x: bentX, y: bentY, radius };
    });
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
  spot: Spot,
): string {
  const halo = reader.number("text-halo-width", feature);
  const opacity = reader.number("text-opacity", feature);
  const {
    middle: [x, y],
    angle,
    bend,
  } = spot;
  const drawn = bend === null ? drawStraight(lines) : lines.flatMap((line) => drawBent(line, bend)).join("");
  const place =
    bend === null
      ? ` transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})"`
      : "";
  return `<g${place} opacity="${opacity}"><g fill="none" stroke="${reader.color("text-halo-color", feature)}" stroke-width="${2 * halo}" stroke-linejoin="round">${drawn}</g><g fill="${reader.color("text-color", feature)}">${drawn}</g></g>`;
}

/** Of a letter's size: from the middle of a line of text down to where its letters stand. */
const baselineShare = 0.36;

function drawStraight(lines: readonly Line[]): string {
  let top = -heightOf(lines) / 2;
  const texts = lines.map(({ path, width, size }) => {
    const baseline = top + (size * lineHeight) / 2 + size * baselineShare;
    top += size * lineHeight;
    return `<path transform="translate(${(-width / 2).toFixed(1)} ${baseline.toFixed(1)})" d="${path}"/>`;
  });
  return texts.join("");
}

function drawBent({ text, size }: Line, bend: readonly Point[]): string[] {
  return outlineLetters(text, size, weight).letters.flatMap(({ path, middle }) => {
    if (path === "") return [];
    const { middle: at, angle } = placeAlong(bend, middle);
    const place = `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${angle.toFixed(1)}) translate(${(-middle).toFixed(1)} ${(size * baselineShare).toFixed(1)})`;
    return [`<path transform="${place}" d="${path}"/>`];
  });
}
