import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mapStart, type Place } from "#domain/geography.ts";
import { stillTileSide, tilesToPlace } from "#domain/map/still-tiles.ts";
import { digestOfPoster, drawUntinted, posterSize, posterThemes } from "./poster-source.ts";

const folder = new URL("../../../web/map/still/posters/", import.meta.url);

test("the posters are drawn from the drawing as it is: else run npm run posters", async () => {
  const digests = JSON.parse(await readFile(new URL("drawn-from.json", folder), "utf8"));
  expect(digests).toEqual(Object.fromEntries(posterThemes.map((theme) => [theme, digestOfPoster(theme)])));
});

test("hills and parks of the posters are kept free of the tint where they lie now, in few bytes", async () => {
  const file = await readFile(new URL("untinted.svg", folder));
  expect(file.toString()).toBe(drawUntinted());
  expect(gzipSync(file).length).toBeLessThan(5_000);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shadeAt = ({ longitude, latitude }: Place) => {
    const [x, y] = tilesToPlace(mapStart.zoom, longitude, latitude);
    const [middleX, middleY] = tilesToPlace(mapStart.zoom, mapStart.longitude, mapStart.latitude);
    const left = Math.round((x - middleX) * stillTileSide + posterSize.width / 2);
    const top = Math.round((y - middleY) * stillTileSide + posterSize.height / 2);
    return data[(top * info.width + left) * info.channels];
  };
  // The massif of the Calanques and the park Borély; the Canebière.
  expect([
    shadeAt({ longitude: 5.45, latitude: 43.22 }),
    shadeAt({ longitude: 5.383, latitude: 43.2605 }),
  ]).toEqual([0, 0]);
  expect(shadeAt({ longitude: 5.3776, latitude: 43.2968 })).toBe(255);
});

test.each(posterThemes)("the %s poster has its size and weighs little", async (theme) => {
  const bytes = await readFile(new URL(`${theme}.webp`, folder));
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual(posterSize);
  expect(bytes.length).toBeLessThan(150_000);
});
