/**
 * `npm run posters`: draws the posters that stand in for the map until it is there, from our own drawing of the city.
 * Names make way for the demonstration's markers, as they do on the map. To be run again when the drawing changes; a
 * test says so.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import {
  digestOfPoster,
  drawUntinted,
  posterSize,
  posterThemes,
} from "../server/features/basemap/poster-source.ts";
import { chromiumLaunchOptions } from "./chromium.ts";
import { withDemoServer } from "./demo-server.ts";

const folder = join(import.meta.dirname, "../web/map/still/posters");
/** A phone gets the middle of the poster (web/styles/first-map.css). */
const phoneWidth = 824;
/** A telephone has slower networks, and two pixels or three for each of these. */
const [quality, phoneQuality] = [82, 62];
/** All that lies over the basemap. */
const over = "header, main > :not([data-map]), .map-markers, .maplibregl-control-container, [role=group]";

await writeFile(join(folder, "untinted.svg"), drawUntinted());
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  await withDemoServer(drawPosters);
  const digests = Object.fromEntries(posterThemes.map((theme) => [theme, digestOfPoster(theme)]));
  await writeFile(join(folder, "drawn-from.json"), `${JSON.stringify(digests, null, 2)}\n`);
} finally {
  await browser.close();
}

async function drawPosters(origin: string): Promise<void> {
  for (const theme of posterThemes) {
    // The page's policy would refuse the rule that hides what lies over the map.
    const page = await browser.newPage({ viewport: posterSize, colorScheme: theme, bypassCSP: true });
    page.setDefaultTimeout(120_000); // where a processor paints in place of a graphics card
    await page.goto(`${origin}/`);
    await page.waitForSelector("[data-map][data-state=still]");
    await page.mouse.move(100, 100);
    await page.waitForSelector("[data-map][data-state=idle]");
    // The map tints the zones itself, over the poster.
    await page.getByRole("checkbox", { name: "Prix au m²" }).uncheck();
    await page.waitForSelector("[data-map][data-state=idle]");
    await page.addStyleTag({ content: `:is(${over}) { visibility: hidden !important }` });
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality, effort: 6 })
      .toFile(join(folder, `${theme}.webp`));
    await sharp(picture)
      .extract({
        left: (posterSize.width - phoneWidth) / 2,
        top: 0,
        width: phoneWidth,
        height: posterSize.height,
      })
      .webp({ quality: phoneQuality, effort: 6 })
      .toFile(join(folder, `phone-${theme}.webp`));
    await page.close();
  }
}
