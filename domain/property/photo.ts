import type { Photo } from "./property.ts";

export const mostPhotos = 10;

export const longestCaption = 120;

/** Pixels; a photograph can be had in these widths (`?w=640`), beside the stored one. */
export const photoWidths = [160, 320, 640, 800] as const;
export type PhotoWidth = (typeof photoWidths)[number];

export type PhotoAddress = {
  /** Absent: the stored width. */
  readonly width?: PhotoWidth;
  /** The token of a personal link, for photographs that are only shown through one. */
  readonly acces?: string | undefined;
};

/** Where a photograph lies, from its path in the bucket: in the size it is kept in, or in a smaller one. */
export function photoUrl(path: string, { width, acces }: PhotoAddress = {}): string {
  const query = [
    ...(width === undefined ? [] : [`w=${width}`]),
    ...(acces === undefined ? [] : [`acces=${encodeURIComponent(acces)}`]),
  ].join("&");
  const address = `/storage/property-photos/${path.split("/").map(encodeURIComponent).join("/")}`;
  return query === "" ? address : `${address}?${query}`;
}

/** Every width below its own, then its own. */
export function photoSrcset(photo: Pick<Photo, "path" | "width">, acces?: string): string {
  const smaller = photoWidths.filter((width) => width < photo.width);
  return [
    ...smaller.map((width) => `${photoUrl(photo.path, { width, acces })} ${width}w`),
    `${photoUrl(photo.path, { acces })} ${photo.width}w`,
  ].join(", ");
}
