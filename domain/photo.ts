/** The addresses of photographs on this origin, and the sizes the server keeps of each. */

import type { Photo } from "./property.ts";

/** Widths in pixels a photograph can be asked for in (`?w=640`), beside the one it is kept in. */
export const photoWidths = [160, 320, 640, 800] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Where a photograph lies, from its path in the bucket: in the size it is kept in, or in a smaller one. */
export function photoUrl(path: string, width?: PhotoWidth): string {
  const address = `/storage/property-photos/${path.split("/").map(encodeURIComponent).join("/")}`;
  return width === undefined ? address : `${address}?w=${width}`;
}

/** The `srcset` of a photograph: every width below its own, then its own. */
export function photoSrcset(photo: Pick<Photo, "path" | "width">): string {
  const smaller = photoWidths.filter((width) => width < photo.width);
  return [
    ...smaller.map((width) => `${photoUrl(photo.path, width)} ${width}w`),
    `${photoUrl(photo.path)} ${photo.width}w`,
  ].join(", ");
}
