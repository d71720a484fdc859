/**
 * `npm run scenes`: draws what screens show that have nothing else to show. To be run again when the drawings change; a test
 * says so.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { digestOfScene, drawScene, sceneNames, sceneTimes } from "../../demo/pictures/scenes.ts";
import { sizedTo } from "../../demo/pictures/svg.ts";

/** Twice as wide as they are shown. Pixels. */
const width = 480;
const folder = join(import.meta.dirname, "../../web/ui/scenes");

await mkdir(folder, { recursive: true });
const digests: Record<string, string> = {};
for (const name of sceneNames)
  for (const time of sceneTimes) {
    const file = `${name}-${time}`;
    digests[file] = digestOfScene(name, time);
    await sharp(Buffer.from(sizedTo(drawScene(name, time), width)))
      .webp({ quality: 70, effort: 6 })
      .toFile(join(folder, `${file}.webp`));
  }
await writeFile(join(folder, "drawn-from.json"), `${JSON.stringify(digests, null, 2)}\n`);
