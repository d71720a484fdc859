/** The style's own layers, read as MapLibre reads them: the still map follows it without a second list of colours. */
import {
  Color,
  featureFilter,
  type LayerSpecification,
  latest,
  normalizePropertyExpression,
  type StylePropertySpecification,
} from "@maplibre/maplibre-gl-style-spec";
import type { PlanFeature } from "./plan-features.ts";
import type { Point } from "./still-tile.ts";

/** A feature with its points in pixels of the tile. */
export type PlacedFeature = { readonly feature: PlanFeature; readonly rings: readonly (readonly Point[])[] };

export type LayerReader = {
  readonly layer: LayerSpecification;
  readonly takes: (feature: PlanFeature) => boolean;
  readonly color: (name: string, feature: PlanFeature) => string;
  readonly number: (name: string, feature: PlanFeature) => number;
  readonly value: (name: string, feature: PlanFeature) => unknown;
};

type Specifications = Readonly<Record<string, Readonly<Record<string, StylePropertySpecification>>>>;
const specifications = latest as unknown as Specifications;

/** The layers that are seen at a zoom, in the order in which they are painted. */
export function readLayers(layers: readonly LayerSpecification[], zoom: number): LayerReader[] {
  return layers
    .filter(({ minzoom = 0, maxzoom = 24 }) => minzoom <= zoom && zoom < maxzoom)
    .map((layer) => readLayer(layer, zoom));
}

/** The features that a layer paints, the lowest of its sort key first. */
export function sortFeatures(
  reader: LayerReader,
  placed: readonly PlacedFeature[],
  sortKey: string,
): PlacedFeature[] {
  return placed
    .filter(({ feature }) => reader.takes(feature))
    .map((one) => ({ one, key: reader.number(sortKey, one.feature) }))
    .sort((before, after) => before.key - after.key)
    .map(({ one }) => one);
}

function readLayer(layer: LayerSpecification, zoom: number): LayerReader {
  const filter = "filter" in layer ? layer.filter : undefined;
  const passes = featureFilter(filter, `layers.${layer.id}.filter`);
  const source = "source" in layer ? layer.source : undefined;
  const sourceLayer = "source-layer" in layer ? layer["source-layer"] : undefined;
  const evaluators = new Map<string, (feature: PlanFeature) => unknown>();
  const value = (name: string, feature: PlanFeature) => {
    let evaluate = evaluators.get(name);
    if (evaluate === undefined) {
      evaluate = makeEvaluator(layer, name, zoom);
      evaluators.set(name, evaluate);
    }
    return evaluate(feature);
  };
  return {
    layer,
    takes: (feature) =>
      feature.source === source &&
      feature.layer === sourceLayer &&
      // Filters are read at whole zooms.
      passes.filter({ zoom: Math.floor(zoom) }, geometryOf(feature)),
    color: (name, feature) => {
      const color = value(name, feature);
      return color instanceof Color ? color.toString() : "none";
    },
    number: (name, feature) => {
      const number = value(name, feature);
      return typeof number === "number" ? number : 0;
    },
    value,
  };
}

function makeEvaluator(
  layer: LayerSpecification,
  name: string,
  zoom: number,
): (feature: PlanFeature) => unknown {
  const isPaint = specifications[`paint_${layer.type}`]?.[name] !== undefined;
  const specification = specifications[`${isPaint ? "paint" : "layout"}_${layer.type}`]?.[name];
  if (specification === undefined) throw new RangeError(`No property ${name} of a ${layer.type}`);
  const stated: Readonly<Record<string, unknown>> | undefined = isPaint ? layer.paint : layer.layout;
  const written = stated?.[name] ?? (specification as { readonly default?: unknown }).default;
  if (written === undefined) return () => undefined;
  const expression = normalizePropertyExpression(
    written as Parameters<typeof normalizePropertyExpression>[0],
    `layers.${layer.id}.${name}`,
    specification,
  );
  return (feature) => expression.evaluate({ zoom }, geometryOf(feature));
}

function geometryOf({ type, properties }: PlanFeature) {
  return { type, properties };
}
