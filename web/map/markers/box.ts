import type { Point } from "./marker-layout.ts";

/** Around its middle. Pixels. */
export type Box = Point & { readonly halfWidth: number; readonly halfHeight: number };
