import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { digestOfPoster, posterSize, posterThemes } from "./poster-source.ts";

const folder = new URL("../../../web/map/still/posters/", import.meta.url);

test("the posters are drawn from the drawing as it is: else run npm run posters", async () => {
  const digests = JSON.parse(await readFile(new URL("drawn-from.json", folder), "utf8"));
  expect(digests).toEqual(Object.fromEntries(posterThemes.map((theme) => [theme, digestOfPoster(theme)])));
});

test.each(posterThemes)("the %s poster has its size and weighs little", async (theme) => {
  const bytes = await readFile(new URL(`${theme}.webp`, folder));
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual(posterSize);
  expect(bytes.length).toBeLessThan(150_000);
});
