/** For many kinds of features at once: each layer costs the browser in every frame. */

import type { ExpressionSpecification } from "@maplibre/maplibre-gl-style-spec";
import { need } from "#domain/need.ts";
import type { BasemapKind } from "../../../city/basemap/features.ts";

export type Stops = readonly (readonly [zoom: number, value: number])[];

/** A property of features, and how much faster than evenly a value grows: 1 is evenly, 1.4 as the ground does. */
type Growth = { readonly by: ExpressionSpecification; readonly base: number };

/** Keeps the features of the given kinds. */
export function ofKind(...kinds: readonly BasemapKind[]): ExpressionSpecification {
  return ["in", ["get", "kind"], ["literal", [...kinds]]];
}

/** `otherwise` for classes that are not named. */
export function byClass(
  by: ExpressionSpecification,
  values: Readonly<Record<string, unknown>>,
  otherwise: unknown,
): ExpressionSpecification {
  return expression(["match", by, ...Object.entries(values).flat(), otherwise]);
}

/** Stops by class; every class needs some. */
export function growByClass(
  { by, base }: Growth,
  classes: Readonly<Record<string, Stops>>,
): ExpressionSpecification {
  const zooms = [...new Set(Object.values(classes).flatMap((stops) => stops.map(([zoom]) => zoom)))];
  zooms.sort((one, other) => one - other);
  const at = (zoom: number) => {
    const values = Object.entries(classes).map(([name, stops]) => [name, valueAt(stops, zoom, base)]);
    return byClass(by, Object.fromEntries(values), 0);
  };
  return expression([
    "interpolate",
    ["exponential", base],
    ["zoom"],
    ...zooms.flatMap((zoom) => [zoom, at(zoom)]),
  ]);
}

/** A value that grows with the zoom, the same for every feature. */
export function grow(stops: Stops, base = 1): ExpressionSpecification {
  return expression(["interpolate", ["exponential", base], ["zoom"], ...stops.flat()]);
}

/** Each rank from its own zoom on: the first, the second, the third. Whole zooms, since filters are read once for each. */
export function fromZoom(
  by: ExpressionSpecification,
  classes: Readonly<Record<string, readonly [number, number, number]>>,
): ExpressionSpecification {
  const far = 99;
  const zooms = Object.entries(classes).map(([name, [first, second, third]]) => [
    name,
    ["step", ["coalesce", ["get", "rank"], 1], first, 2, second, 3, third],
  ]);
  return [">=", ["zoom"], byClass(by, Object.fromEntries(zooms), far)];
}

/** Where MapLibre's own interpolation has it between two stops (style specification, `interpolate`, exponential). */
export function valueAt(stops: Stops, zoom: number, base = 1): number {
  const next = stops.findIndex(([at]) => at >= zoom);
  const [above, below] = [stops[next], stops[next - 1]];
  if (above === undefined) return need(stops.at(-1))[1];
  if (below === undefined) return above[1];
  const [way, span] = [zoom - below[0], above[0] - below[0]];
  const share = base === 1 ? way / span : (base ** way - 1) / (base ** span - 1);
  return Math.round((below[1] + share * (above[1] - below[1])) * 1000) / 1000;
}

/** MapLibre's type does not accept an expression that is put together. */
function expression(parts: readonly unknown[]): ExpressionSpecification {
  return parts as unknown as ExpressionSpecification;
}
