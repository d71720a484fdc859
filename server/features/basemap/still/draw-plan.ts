import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { stillTileSide } from "#domain/map/still-tiles.ts";
import { type LayerReader, type PlacedFeature, readLayers, sortFeatures } from "./layer-reader.ts";
import type { PlanFeature } from "./plan-features.ts";
import { drawLabels, type LineName, listLineNames } from "./plan-labels.ts";
import { type Point, projectInto, type StillTile } from "./still-tile.ts";

/** An SVG as MapLibre paints a style, but for what moves; no line bears a name that it bears nearby in other tiles. */
export function drawPlan(
  tile: StillTile,
  layers: readonly LayerSpecification[],
  features: readonly PlanFeature[],
  namesAround: readonly LineName[] = [],
): string {
  const placed = placeFeatures(tile, features);
  const readers = readLayers(layers, tile.zoom);
  const shapes = readers.flatMap((reader) => drawLayer(reader, placed));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${stillTileSide}" height="${stillTileSide}" viewBox="0 0 ${stillTileSide} ${stillTileSide}">`,
    ...shapes,
    drawLabels(readers, placed, namesAround),
    "</svg>",
  ].join("");
}

/** The names that a tile without any around it writes along its lines. */
export function listNames(
  tile: StillTile,
  layers: readonly LayerSpecification[],
  features: readonly PlanFeature[],
): LineName[] {
  return listLineNames(readLayers(layers, tile.zoom), placeFeatures(tile, features));
}

function placeFeatures(tile: StillTile, features: readonly PlanFeature[]): PlacedFeature[] {
  const project = projectInto(tile);
  return features.map((feature) => ({
    feature,
    rings: feature.rings.map((ring) => ring.map(project)),
  }));
}

const nothing: PlanFeature = {
  source: "",
  layer: undefined,
  type: 3,
  properties: {},
  rings: [],
  box: { west: 0, east: 0, south: 0, north: 0 },
};

function drawLayer(reader: LayerReader, placed: readonly PlacedFeature[]): string[] {
  const { type } = reader.layer;
  if (type === "background")
    return [`<rect width="100%" height="100%" fill="${reader.color("background-color", nothing)}"/>`];
  const drawers = { fill: drawFill, line: drawLine, circle: drawCircle } as const;
  if (!(type in drawers)) return [];
  const draw = drawers[type as keyof typeof drawers];
  return sortFeatures(reader, placed, `${type}-sort-key`).map((one) => draw(reader, one));
}

function drawFill(reader: LayerReader, { feature, rings }: PlacedFeature): string {
  const opacity = reader.number("fill-opacity", feature);
  if (feature.type !== 3 || opacity === 0) return "";
  const edge = reader.color("fill-outline-color", feature);
  const outline = edge === "none" ? "" : ` stroke="${edge}" stroke-opacity="${opacity}"`;
  return `<path d="${writePath(rings, "Z")}" fill="${reader.color("fill-color", feature)}" fill-opacity="${opacity}" fill-rule="evenodd"${outline}/>`;
}

function drawLine(reader: LayerReader, { feature, rings }: PlacedFeature): string {
  const [width, opacity] = [reader.number("line-width", feature), reader.number("line-opacity", feature)];
  if (feature.type === 1 || width === 0 || opacity === 0) return "";
  const dashes = reader.value("line-dasharray", feature);
  const dash = Array.isArray(dashes)
    ? ` stroke-dasharray="${dashes.map((part) => round(Number(part) * width)).join(" ")}"`
    : "";
  const closing = feature.type === 3 ? "Z" : "";
  return `<path d="${writePath(rings, closing)}" fill="none" stroke="${reader.color("line-color", feature)}" stroke-width="${round(width)}" stroke-opacity="${opacity}"${dash} stroke-linecap="round" stroke-linejoin="round"/>`;
}

function drawCircle(reader: LayerReader, { feature, rings }: PlacedFeature): string {
  const at = rings[0]?.[0];
  if (at === undefined) return "";
  const stroke = reader.number("circle-stroke-width", feature);
  // MapLibre paints the stroke around the disc.
  const radius = round(reader.number("circle-radius", feature) + stroke / 2);
  const edge =
    stroke === 0 ? "" : ` stroke="${reader.color("circle-stroke-color", feature)}" stroke-width="${stroke}"`;
  return `<circle cx="${round(at[0])}" cy="${round(at[1])}" r="${radius}" fill="${reader.color("circle-color", feature)}" fill-opacity="${reader.number("circle-opacity", feature)}"${edge}/>`;
}

function writePath(rings: readonly (readonly Point[])[], closing: "" | "Z"): string {
  return rings
    .map((ring) => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closing}`)
    .join("");
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
