import sharp from "sharp";
import { agencies } from "../../../demo/agencies.ts";
import { drawAgencyLogo } from "../../../demo/pictures/agency-logo.ts";
import { type CataloguePicture, pictureCatalogue } from "../../../demo/pictures/catalogue.ts";
import { describePhoto, encodePhoto } from "../../platform/files/kept-photo.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";

/** A picture of the demonstration in the storage, shared by many properties. */
export type StoredPicture = {
  readonly contentKey: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
};

/** By their names in the catalogue. */
export type StoredPictures = ReadonlyMap<string, StoredPicture>;

/** What the keys of the demonstration's files begin with. */
export const demoKeyPrefix = "demo-";

/** Pictures drawn and encoded at once: drawing takes this thread, encoding others. */
const parallelPictures = 3;

/** Draws the catalogue and puts it into the storage, under keys that are the same at every start. */
export async function renderPictures(storage: PhotoStorage): Promise<StoredPictures> {
  const stored = new Map<string, StoredPicture>();
  const waiting = pictureCatalogue().values();
  const render = async (entry: CataloguePicture, contentKey: string) => {
    const { bytes, ...description } = await encodePhoto(sharp(Buffer.from(entry.draw())));
    await storage.write(contentKey, bytes);
    return description;
  };
  const work = async () => {
    for (const entry of waiting) {
      const contentKey = `${demoKeyPrefix}${entry.name}.webp`;
      const kept = await storage.read(contentKey);
      stored.set(entry.name, {
        contentKey,
        ...(kept === null ? await render(entry, contentKey) : await describePhoto(kept)),
      });
    }
  };
  await Promise.all(Array.from({ length: parallelPictures }, work));
  return stored;
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
