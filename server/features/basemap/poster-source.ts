import { createHash } from "node:crypto";
import { isInMapBounds, mapStart } from "#domain/geography.ts";
import { stillTileSide, tilesToPlace } from "#domain/map/still-tiles.ts";
import { basemapFeatures } from "../../../city/basemap/features.ts";
import type { Position } from "../../../city/basemap/polyline.ts";
import { simplifyLine } from "../../../city/basemap/simplify.ts";
import type { StreetFacts } from "./real-streets.ts";
import { buildStyle } from "./style.ts";

export const posterThemes = ["light", "dark"] as const;
export type PosterTheme = (typeof posterThemes)[number];

/** The pixels of a poster: the middle of it is the middle of the map at its start, at the same zoom. */
export const posterSize = { width: 2_560, height: 1_440 } as const;

/** Gives the style as the map receives it; its streets may be real data. */
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

/** Less than a pixel of a poster. Metres. */
const unseen = 20;

/** White where prices tint the land of a poster, black where hills and parks lie over the tint: an SVG of its size. */
export function drawUntinted(): string {
  const { width, height } = posterSize;
  const greens = basemapFeatures().features.flatMap(({ properties: { kind }, geometry }) => {
    if ((kind !== "hill" && kind !== "park") || geometry.type !== "Polygon") return [];
    const isNear = geometry.coordinates.flat().some(([x, y]) => isInMapBounds({ longitude: x, latitude: y }));
    return isNear ? [geometry.coordinates.map(writeRing).join("")] : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${greens
    .map((d) => `<path fill-rule="evenodd" d="${d}"/>`)
    .join("")}</svg>\n`;
}

function writeRing(ring: readonly Position[]): string {
  const { longitude, latitude, zoom } = mapStart;
  const [middleX, middleY] = tilesToPlace(zoom, longitude, latitude);
  const points = simplifyLine(ring, unseen).map(([east, north]) => {
    const [x, y] = tilesToPlace(zoom, east, north);
    return [
      Math.round((x - middleX) * stillTileSide + posterSize.width / 2),
      Math.round((y - middleY) * stillTileSide + posterSize.height / 2),
    ].join(" ");
  });
  // Several places of a ring lie in one pixel.
  return `M${points.filter((point, index) => point !== points[index - 1]).join("L")}z`;
}
