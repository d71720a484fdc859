import { createHash } from "node:crypto";
import { mapStart } from "#domain/geography.ts";
import { streets } from "../../../city/streets.ts";
import { buildStyle } from "./style.ts";

export const posterThemes = ["light", "dark"] as const;
export type PosterTheme = (typeof posterThemes)[number];

/** The pixels of a poster: the middle of it is the middle of the map at its start, at the same zoom. */
export const posterSize = { width: 2_560, height: 1_440 } as const;

/** Our own drawing of a theme, as the map receives it. */
export function ownStyle(theme: PosterTheme): string {
  const named = streets.map(({ name, longitude, latitude }) => ({ name, lon: longitude, lat: latitude }));
  return JSON.stringify(buildStyle({ theme, streets: named }));
}

/** What a poster is drawn from, as a digest: with another one it has to be drawn again. */
export function digestOfPoster(theme: PosterTheme): string {
  return createHash("sha256")
    .update(JSON.stringify([mapStart, posterSize]))
    .update(ownStyle(theme))
    .digest("base64url")
    .slice(0, 22);
}
