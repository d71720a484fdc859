import sharp from "sharp";
import { agencies } from "../../../demo/agencies.ts";
import { drawAgencyLogo } from "../../../demo/pictures/agency-logo.ts";
import { type CataloguePicture, pictureCatalogue } from "../../../demo/pictures/catalogue.ts";
import { sizedTo } from "../../../demo/pictures/svg.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";

/** Shared by many properties. */
type StoredPicture = {
  readonly contentKey: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
};

/** By their names in the catalogue. */
export type StoredPictures = ReadonlyMap<string, StoredPicture>;

export const demoKeyPrefix = "demo-";

// A picture is drawn once: threads and a cache would stay for nothing.
sharp.concurrency(1);
sharp.cache(false);

/** 3:2, in pixels: it fills the screen. */
const fullSize = { width: 2001, height: 1334 } as const;

/** The mean of the pictures of each hour. */
const colors = {
  facade: { morning: "#9d9d95", evening: "#a88c76", dusk: "#776e7a" },
  interior: { morning: "#afa599", evening: "#b8936e", dusk: "#b8936e" },
} as const;

/** Each is drawn when somebody first looks at it. */
export function describePictures(): StoredPictures {
  return new Map(
    pictureCatalogue().map(({ name, role, hour }) => [
      name,
      {
        contentKey: `${demoKeyPrefix}${name}.webp`,
        ...fullSize,
        color: colors[role][hour === "night" ? "dusk" : hour],
      },
    ]),
  );
}

let byName: ReadonlyMap<string, CataloguePicture> | null = null;

/** Draws a picture as WebP of this width (null: whole); gives null for an unknown one. */
export async function drawPicture(name: string, width: number | null): Promise<Uint8Array | null> {
  byName ??= new Map(pictureCatalogue().map((picture) => [picture.name, picture]));
  const picture = byName.get(name);
  if (picture === undefined) return null;
  const drawn = sharp(Buffer.from(sizedTo(picture.draw(), width ?? fullSize.width)));
  // As for people's photographs.
  const quality = width === null ? { quality: 80, effort: 2 } : { quality: 74, effort: 4 };
  return drawn.webp(quality).toBuffer();
}

/** Gives the logos' keys in the agencies' order. */
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
