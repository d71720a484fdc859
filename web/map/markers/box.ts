import type { Point } from "./marker-layout.ts";

/** What takes room on the map, around its middle. Pixels. */
export type Box = Point & { readonly halfWidth: number; readonly halfHeight: number };
