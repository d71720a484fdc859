import { metresPerDegree } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { need } from "#domain/need.ts";
import { outlineName } from "./lettering.ts";
import { aroundPoint, drawCity, type MapSight, type Point, projectPlace } from "./map-picture.ts";
import { lightPalette } from "./palette.ts";

/** A home and the sales around it, by number. */
export type PlacesPicture = {
  readonly home: Place;
  readonly places: readonly Place[];
  /** In pixels; drawn twice as fine. */
  readonly width: number;
  readonly height: number;
};

const nearest = 1.4;
const furthest = 24;
/** The share of the picture's half that the furthest place may lie from its middle. */
const filled = 0.86;
const discRadius = 9.5;
const discGap = 1.5;
/** Passes that move discs apart: more change nothing that is seen. */
const passes = 60;

/** The part of the city that holds the home and all sales, with the home in its middle. */
function sightOf({ home, places, width, height }: PlacesPicture): MapSight {
  const scales = places.map(({ latitude, longitude }) => {
    const east = Math.abs(longitude - home.longitude) * metresPerDegree.longitude;
    const north = Math.abs(latitude - home.latitude) * metresPerDegree.latitude;
    return Math.max(east / (width / 2), north / (height / 2)) / filled;
  });
  const metresPerPixel = Math.min(furthest, Math.max(nearest, ...scales));
  return { place: home, metresPerPixel, width, height };
}

/** The city around a home as SVG, with numbered discs that stand apart, each with a line to its place. */
export function drawPlacesPicture(picture: PlacesPicture): string {
  const sight = sightOf(picture);
  const anchors = picture.places.map((place) => projectPlace(place, sight));
  const centre: Point = [picture.width / 2, picture.height / 2];
  const discs = spread(anchors, centre, picture);
  const leaders = discs.map((at, index) => drawLeader(need(anchors[index]), at));
  const drawing = [
    ...leaders,
    drawHome(centre),
    ...discs.map((at, index) => drawDisc(at, String(index + 1))),
  ].join("");
  const reserved = [...discs.map((at) => aroundPoint(at, discRadius + 1)), aroundPoint(centre, 14)];
  return drawCity(sight, { drawing, reserved });
}

/** Discs near their places, none over another nor over the home, all inside the picture. */
function spread(anchors: readonly Point[], centre: Point, size: { width: number; height: number }): Point[] {
  const discs = anchors.map(([x, y]): [number, number] => [x, y]);
  const own = 2 * discRadius + discGap;
  for (let pass = 0; pass < passes; pass++) {
    for (const [index, disc] of discs.entries()) {
      push(disc, centre, discRadius + 14, index);
      for (const other of discs.slice(0, index)) part(disc, other, own, index);
      disc[0] = Math.min(size.width - discRadius - 3, Math.max(discRadius + 3, disc[0]));
      disc[1] = Math.min(size.height - discRadius - 3, Math.max(discRadius + 3, disc[1]));
    }
  }
  return discs;
}

function push(disc: [number, number], from: Point, least: number, seed: number): void {
  const [east, south, length] = wayBetween(from, disc, seed);
  if (length >= least) return;
  disc[0] = from[0] + east * least;
  disc[1] = from[1] + south * least;
}

function part(one: [number, number], other: [number, number], least: number, seed: number): void {
  const [east, south, length] = wayBetween(other, one, seed);
  const missing = (least - length) / 2;
  if (missing <= 0) return;
  one[0] += east * missing;
  one[1] += south * missing;
  other[0] -= east * missing;
  other[1] -= south * missing;
}

/** A direction of length one, and the distance; points on each other part by turns. */
function wayBetween(from: Point, to: Point, seed: number): readonly [number, number, number] {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(east, south);
  if (length > 0.01) return [east / length, south / length, length];
  const angle = seed * 2.4;
  return [Math.cos(angle), Math.sin(angle), 0];
}

function drawLeader([fromX, fromY]: Point, [x, y]: Point): string {
  if (Math.hypot(x - fromX, y - fromY) < discRadius) return "";
  const { ink } = lightPalette;
  return `<path d="M${round(fromX)} ${round(fromY)}L${round(x)} ${round(y)}" stroke="${ink}" stroke-width="1"/><circle cx="${round(fromX)}" cy="${round(fromY)}" r="2" fill="${ink}"/>`;
}

function drawHome([x, y]: Point): string {
  const { sea, surface } = lightPalette;
  return `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" rx="5" fill="${sea}" stroke="${surface}" stroke-width="3"/>`;
}

function drawDisc([x, y]: Point, text: string): string {
  const { tile, surface } = lightPalette;
  const { path, width } = outlineName(text, 10.5, 600);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${discRadius}" fill="${tile}" stroke="${surface}" stroke-width="1.6"/><path d="${path}" transform="translate(${round(x - width / 2)} ${round(y + 3.8)})" fill="${surface}"/>`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
