import sharp from "sharp";
import { agencies } from "../../demo/agencies.ts";
import { drawAgencyLogo } from "../../demo/pictures/agency-logo.ts";
import { pictureCatalogue } from "../../demo/pictures/catalogue.ts";
import { processPhoto } from "../photo/process-photo.ts";
import type { PhotoStorage } from "../photo/storage.ts";

/** A picture of the demonstration in the storage, shared by many homes. */
export type StoredPicture = {
  readonly contentKey: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
};

export type StoredPictures = {
  readonly facades: readonly StoredPicture[];
  readonly interiors: readonly StoredPicture[];
};

/** What the keys of the demonstration's files begin with. */
export const demoKeyPrefix = "demo-";

/** Draws the catalogue and puts it into the storage, under keys that are the same at every start. */
export async function renderPictures(storage: PhotoStorage): Promise<StoredPictures> {
  const facades: StoredPicture[] = [];
  const interiors: StoredPicture[] = [];
  for (const entry of pictureCatalogue()) {
    const drawn = await sharp(Buffer.from(entry.draw())).png({ compressionLevel: 1 }).toBuffer();
    const { bytes, width, height, color } = await processPhoto(drawn);
    const contentKey = `${demoKeyPrefix}${entry.name}.webp`;
    await storage.write(contentKey, bytes);
    (entry.role === "facade" ? facades : interiors).push({ contentKey, width, height, color });
  }
  return { facades, interiors };
}

/** Draws the agencies' logos; returns their keys in the agencies' order. */
export async function renderLogos(storage: PhotoStorage): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, agency] of agencies.entries()) {
    const key = `${demoKeyPrefix}logo-${index}.webp`;
    await storage.write(
      key,
      await sharp(Buffer.from(drawAgencyLogo(index, agency.name)))
        .webp()
        .toBuffer(),
    );
    keys.push(key);
  }
  return keys;
}
