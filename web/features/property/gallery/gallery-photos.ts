import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";

/** A photograph as the gallery draws it. */
export type GalleryPhoto = {
  readonly url: string;
  readonly srcset: string;
  /** The smallest size, which the thumbnails have brought already. */
  readonly preview: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
};

/** The photographs this viewer received, the first one first. */
export function galleryPhotos(property: VisiblePropertyReply): readonly GalleryPhoto[] {
  return property.photos.flatMap(({ width, height, color }, index) => {
    const shown = property.photos_display[index];
    if (shown === undefined) return [];
    const { url, srcset } = shown;
    return [{ url, srcset, preview: srcset.split(" ")[0] || url, width, height, color }];
  });
}

/** True where masks stand for further photographs: nothing tells this viewer how many there are, if any. */
export function hasMaskedPhotos(property: VisiblePropertyReply): boolean {
  return property.access === "public" && property.photos.length > 0;
}
