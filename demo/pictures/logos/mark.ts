import { letterStrokes } from "../letters.ts";
import { type Point, rounded, stroke } from "../svg.ts";

/** The side of a mark, in pixels. */
export const logoSize = 160;

/** The three colours of a mark. */
type Palette = readonly [strong: string, paper: string, accent: string];

/** Draws a mark in its colours; only monograms look at the letters. */
export type Mark = (colors: Palette, letters: string) => string;

/** A filled circle. */
export function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${color}"/>`;
}

/** The ground of a mark, to its edges. */
export function tile(color: string, radius = 0): string {
  return `<rect width="${logoSize}" height="${logoSize}" rx="${radius}" fill="${color}"/>`;
}

/** A filled shape, or a line of round ends when a width is given. */
export function path(data: string, color: string, width = 0): string {
  return width === 0
    ? `<path d="${data}" fill="${color}"/>`
    : `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Initials centred on a point, drawn as strokes. */
export function monogram(
  letters: string,
  x: number,
  y: number,
  height: number,
  color: string,
  weight: number,
): string {
  const width = height * 0.68;
  const pitch = width * 1.38;
  const start = x - (pitch * (letters.length - 1) + width) / 2;
  const lines = [...letters].flatMap((letter, index) =>
    letterStrokes(letter).map((line) =>
      line.map(([px, py]): Point => [start + index * pitch + px * width, y + height / 2 - py * height]),
    ),
  );
  return `<g stroke-linecap="square" stroke-linejoin="round">${stroke(lines, color, weight)}</g>`;
}
