import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOfScene, drawScene, sceneNames, sceneTimes } from "./scenes.ts";

const folder = join(import.meta.dirname, "../../web/ui/scenes");
/** What a screen that has nothing to show may load for that. */
const mostBytes = 16_000;

test("the scenes on screen are those that are drawn: `npm run scenes` draws them again", async () => {
  const drawnFrom: unknown = JSON.parse(await readFile(join(folder, "drawn-from.json"), "utf8"));
  const digests = sceneNames.flatMap((name) =>
    sceneTimes.map((time) => [`${name}-${time}`, digestOfScene(name, time)]),
  );
  expect(drawnFrom).toEqual(Object.fromEntries(digests));
});

test("every scene is small, and another by night", async () => {
  for (const name of sceneNames) {
    for (const time of sceneTimes)
      expect((await stat(join(folder, `${name}-${time}.webp`))).size).toBeLessThan(mostBytes);
    expect(drawScene(name, "day")).not.toBe(drawScene(name, "night"));
    expect(drawScene(name, "day")).not.toMatch(/NaN|Infinity|undefined|<text|<image/);
  }
});
