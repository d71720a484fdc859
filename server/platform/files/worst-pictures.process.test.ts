/** What one signed-in person sends as a picture, and whether everyone else still gets the map meanwhile. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Child } from "../../testing/child-process.ts";
import { originOf, startServerProcess } from "../../testing/child-server.ts";
import { createDataDirectory } from "../../testing/embedded-copy.ts";
import { createSender, drawWorstPictures, sendAsLogos } from "../../testing/worst-pictures.ts";

let directory: string;
let server: Child;

beforeAll(async () => {
  directory = await createDataDirectory();
  await createSender(directory);
  server = startServerProcess({ DATA_DIR: directory });
});
afterAll(async () => {
  server.process.kill("SIGKILL");
  await server.ended;
  rmSync(directory, { recursive: true, force: true });
});

test("eight of the worst pictures in each format make no tile wait for one of them", async () => {
  const origin = await originOf(server);
  const pictures = await drawWorstPictures();
  let isOver = false;
  let tiles = 0;
  const asking = (async () => {
    for (; !isOver; tiles += 1) {
      const reply = await fetch(`${origin}/api/map/tiles/14/${8437 + (tiles % 6)}/${5984 + (tiles % 5)}`);
      await reply.arrayBuffer();
    }
  })();
  const statuses = await sendAsLogos(origin, pictures);
  isOver = true;
  await asking;
  // Twenty an hour, then a sentence.
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Were pictures decoded where tiles are answered, about one tile would come between two of them.
  expect(tiles).toBeGreaterThan(5 * statuses.length);
});
