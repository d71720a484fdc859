import type { ExpressionSpecification } from "@maplibre/maplibre-gl-style-spec";
import { grow } from "./expressions.ts";

/** The two sources of the style: our drawing, which comes with it, and the streets, in tiles. */
export const basemapSource = "calanque";
export const streetSource = "streets";

/** From here on the streets take over from the roads of our drawing: whole, so that no road is seen twice. */
export const streetZoom = 12;
/** Streets, and the land that is built around them, come up from here on. */
export const comingZoom = streetZoom - 0.3;

/** Nothing before the streets come, and all once they are there. */
export const comingUp: ExpressionSpecification = grow([
  [comingZoom, 0],
  [streetZoom, 1],
]);
