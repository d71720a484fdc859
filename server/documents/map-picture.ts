import { metresPerDegree } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { need } from "#domain/need.ts";
import { formatDistance } from "#domain/text/format.ts";
import {
  type BasemapFeature,
  type BasemapKind,
  basemapFeatures,
  streetFeatures,
} from "../../city/basemap/features.ts";
import { basemapPalettes } from "../../city/basemap/palette.ts";
import { type Box, type LabelSpot, placeLabels } from "./map-labels.ts";
import { lightPalette } from "./palette.ts";

export type MapSight = {
  readonly place: Place;
  readonly metresPerPixel: number;
  /** In pixels; drawn twice as fine. */
  readonly width: number;
  readonly height: number;
};

export type MapPicture = Omit<MapSight, "metresPerPixel"> & { readonly status: "sold" | "for_sale" };

export type Point = readonly [x: number, y: number];
/** Every ring or line of a feature on the picture, and whether it is closed. */
type Shape = { readonly feature: BasemapFeature; readonly rings: readonly (readonly Point[])[] };

/** Two kilometres across 552 pixels, so that a station is in sight. */
const nearMetresPerPixel = 3.6;
const scalesM = [3_000, 2_000, 1_000, 500, 300, 200, 100, 50];
const longestScale = 90;
/** Seen from further away the small streets would run into each other. */
const smallStreetsUpTo = 7;
const palette = basemapPalettes.light;

/** Streets by rank, then motorways: what is seen beside each, then what lies over it. */
const lineStyles: readonly (readonly [kind: BasemapKind, rank: number, width: number, color: string])[] = [
  ["street", 3, 3, palette.roadCasing],
  ["street", 2, 3.8, palette.roadCasing],
  ["street", 1, 6, palette.roadCasing],
  ["road-motorway", 1, 7.4, palette.motorwayCasing],
  ["street", 3, 2, palette.road],
  ["street", 2, 2.6, palette.road],
  ["street", 1, 4.6, palette.road],
  ["road-motorway", 1, 5.6, palette.motorway],
];

let features: readonly BasemapFeature[] | undefined;

/** The streets around a property as SVG of our own, with names and a scale. */
export function drawMapPicture({ status, ...picture }: MapPicture): string {
  const sight = { ...picture, metresPerPixel: nearMetresPerPixel };
  return drawCity(sight, { drawing: drawProperty(sight, status), reserved: [aroundProperty(sight)] });
}

/** A part of the city as SVG of our own; no name covers a mark. */
export function drawCity(
  sight: MapSight,
  marks: { readonly drawing: string; readonly reserved: readonly Box[] },
): string {
  features ??= [...basemapFeatures().features, ...streetFeatures()];
  const { width, height, metresPerPixel } = sight;
  const shapes = features.flatMap((feature) => projectShape(feature, sight));
  const isDrawn = (rank: number) => rank < 3 || metresPerPixel <= smallStreetsUpTo;
  const ofKind = (kind: BasemapKind) => shapes.filter(({ feature }) => feature.properties.kind === kind);
  const areas = [
    ...ofKind("hill").map((shape) => fill(shape, palette.green)),
    ...ofKind("park").map((shape) => fill(shape, palette.green)),
    ...ofKind("sea").map((shape) => fill(shape, palette.sea)),
  ];
  const lines = [
    ...ofKind("sea").map((shape) => stroke(shape, palette.coast, 1)),
    ...ofKind("tram").map((shape) => stroke(shape, palette.rail, 1)),
    ...ofKind("metro").map((shape) => stroke(shape, palette.rail, 1.4)),
    ...lineStyles.flatMap(([kind, rank, thickness, color]) =>
      (isDrawn(rank) ? ofKind(kind) : [])
        .filter(({ feature }) => (feature.properties.rank ?? 1) === rank)
        .map((shape) => stroke(shape, color, thickness)),
    ),
  ];
  const stops = ofKind("station").map(({ rings }) => dot(rings[0]?.[0], 3.2, palette.surface));
  const sights = ofKind("landmark").map(({ rings }) => dot(rings[0]?.[0], 2.6, palette.ink));
  const reserved = [...marks.reserved, aroundScale(sight)];
  const named = shapes.filter(
    ({ feature: { properties } }) => properties.kind !== "street" || isDrawn(Number(properties.rank ?? 1)),
  );
  const labels = placeLabels(named.flatMap(spotsOf), { width, height, reserved });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.land}"/>`,
    ...[...areas, ...lines, ...stops, ...sights, labels, drawScale(sight), marks.drawing],
    "</svg>",
  ].join("");
}

/** Gives pixels of the picture. */
export function projectPlace(
  { longitude, latitude }: Place,
  { place, metresPerPixel, width, height }: MapSight,
): Point {
  return [
    width / 2 + ((longitude - place.longitude) * metresPerDegree.longitude) / metresPerPixel,
    height / 2 - ((latitude - place.latitude) * metresPerDegree.latitude) / metresPerPixel,
  ];
}

function projectShape(feature: BasemapFeature, sight: MapSight): Shape[] {
  const { width, height } = sight;
  const project = ([longitude, latitude]: Point): Point => projectPlace({ longitude, latitude }, sight);
  const rings = linesOf(feature).map((line) => line.map(project));
  // The sea reaches far beyond; its rings stay together, since its holes depend on them.
  const isWhole = feature.properties.kind === "sea" || feature.properties.kind === "hill";
  const near = isWhole ? rings : rings.filter((ring) => isNear(ring, width, height));
  return near.length === 0 ? [] : [{ feature, rings: near }];
}

function linesOf({ geometry }: BasemapFeature): readonly (readonly Point[])[] {
  switch (geometry.type) {
    case "Point":
      return [[geometry.coordinates]];
    case "LineString":
      return [geometry.coordinates];
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates;
    case "MultiPolygon":
      return geometry.coordinates.flat();
  }
}

function isNear(ring: readonly Point[], width: number, height: number): boolean {
  const margin = 12;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return (
    Math.min(...xs) < width + margin &&
    Math.max(...xs) > -margin &&
    Math.min(...ys) < height + margin &&
    Math.max(...ys) > -margin
  );
}

function writePath({ rings }: Shape, closing: "" | "Z"): string {
  return rings
    .map((ring) => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closing}`)
    .join("");
}

function fill(shape: Shape, color: string): string {
  return `<path d="${writePath(shape, "Z")}" fill="${color}" fill-rule="evenodd"/>`;
}

function stroke(shape: Shape, color: string, width: number): string {
  return `<path d="${writePath(shape, "")}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function dot(at: Point | undefined, radius: number, color: string): string {
  if (at === undefined) return "";
  return `<circle cx="${round(at[0])}" cy="${round(at[1])}" r="${radius}" fill="${color}" stroke="${palette.quietInk}" stroke-width="1.2"/>`;
}

/** The most important first. */
function spotsOf({ feature, rings }: Shape): LabelSpot[] {
  const { kind, name = "", rank = 1, of } = feature.properties;
  const [at] = rings[0] ?? [];
  if (at === undefined || name === "") return [];
  const spot = { text: String(name), at };
  switch (kind) {
    case "station":
      return [{ ...spot, rank: Number(rank), size: 11.5, weight: 600, color: palette.quietInk, gap: 7 }];
    case "landmark":
      return [{ ...spot, rank: 2 + Number(rank), size: 11.5, weight: 600, color: palette.ink, gap: 6 }];
    case "place-name":
      return of === "quartier"
        ? [{ ...spot, rank: 4, size: 11.5, weight: 600, color: palette.quietInk, gap: 0 }]
        : [];
    case "park":
      return [
        {
          ...spot,
          at: middleOf(rings[0] ?? []),
          rank: 5,
          size: 11,
          weight: 400,
          color: palette.greenInk,
          gap: 0,
        },
      ];
    case "street":
      return [
        {
          ...spot,
          at: alongLine(rings[0] ?? []),
          rank: 5 + Number(rank),
          size: 10.5,
          weight: 400,
          color: palette.quietInk,
          gap: 0,
        },
      ];
    default:
      return [];
  }
}

function middleOf(ring: readonly Point[]): Point {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

function alongLine(line: readonly Point[]): Point {
  const after = Math.ceil(line.length / 2);
  return middleOf(line.slice(after - 1, after + 1));
}

function aroundProperty({ width, height }: MapSight): Box {
  return aroundPoint([width / 2, height / 2], 26);
}

/** The square around a point that reaches so far to each side. */
export function aroundPoint([x, y]: Point, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function aroundScale({ height, metresPerPixel }: MapSight): Box {
  const right = scaleOf(metresPerPixel) / metresPerPixel + 60;
  return { left: 0, right, top: height - 28, bottom: height };
}

/** In metres. */
function scaleOf(metresPerPixel: number): number {
  return scalesM.find((metres) => metres / metresPerPixel <= longestScale) ?? need(scalesM.at(-1));
}

/** A disc for sold, a rounded square for sale, as on the map. */
function drawProperty({ width, height }: MapSight, status: MapPicture["status"]): string {
  const [x, y] = [width / 2, height / 2];
  const halo = `<circle cx="${x}" cy="${y}" r="24" fill="${lightPalette.ink}" fill-opacity="0.14"/>`;
  const ring = `stroke="${palette.surface}" stroke-width="3"`;
  return status === "sold"
    ? `${halo}<circle cx="${x}" cy="${y}" r="10" fill="${lightPalette.tile}" ${ring}/>`
    : `${halo}<rect x="${x - 9}" y="${y - 9}" width="18" height="18" rx="5" fill="${lightPalette.sea}" ${ring}/>`;
}

function drawScale({ height, metresPerPixel }: MapSight): string {
  const scaleM = scaleOf(metresPerPixel);
  const length = scaleM / metresPerPixel;
  const y = height - 14;
  const label = placeLabels(
    [
      {
        text: formatDistance(scaleM),
        at: [16 + length, y - 1],
        rank: 0,
        size: 10.5,
        weight: 600,
        color: palette.quietInk,
        gap: 7,
      },
    ],
    { width: Number.POSITIVE_INFINITY, height, reserved: [] },
  );
  return `<path d="M16 ${y - 4}v4h${round(length)}v-4" fill="none" stroke="${palette.surface}" stroke-width="4"/><path d="M16 ${y - 4}v4h${round(length)}v-4" fill="none" stroke="${palette.quietInk}" stroke-width="1.6"/>${label}`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
