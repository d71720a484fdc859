import { createHash } from "node:crypto";
import { mapStart } from "#domain/geography.ts";
import type { StreetFacts } from "./real-streets.ts";
import { buildStyle } from "./style.ts";

export const posterThemes = ["light", "dark"] as const;
export type PosterTheme = (typeof posterThemes)[number];

/** The pixels of a poster: the middle of it is the middle of the map at its start, at the same zoom. */
export const posterSize = { width: 2_560, height: 1_440 } as const;

/** As the map receives it; its streets may be real data. */
export function ownStyle(theme: PosterTheme, real: StreetFacts | null): string {
  return JSON.stringify(buildStyle(theme, real));
}

/** Another digest means that the poster is drawn again. */
export function digestOfPoster(theme: PosterTheme): string {
  const { sources, layers } = buildStyle(theme);
  const painted = layers.filter(({ minzoom = 0 }) => minzoom <= mapStart.zoom);
  return createHash("sha256")
    .update(JSON.stringify([mapStart, posterSize, sources.calanque, painted]))
    .digest("base64url")
    .slice(0, 22);
}
