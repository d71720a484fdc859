/**
 * The worst pictures that are taken, and one far larger, eight at a time, from one signed-in person: how long the tiles
 * of everyone else take meanwhile.
 */
import { rmSync } from "node:fs";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { createDataDirectory } from "../server/testing/embedded-copy.ts";
import { createSender, drawWorstPictures, sendAsLogos } from "../server/testing/worst-pictures.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { percentile, print } from "./measure.ts";

/** Milliseconds that 99 of 100 tiles stay under. */
const tileTarget = 100;

const directory = await createDataDirectory();
await createSender(directory);
const server = startServerProcess({ DATA_DIR: directory });
try {
  const origin = await originOf(server);
  const pictures = await drawWorstPictures();
  const over = new AbortController();
  const tiles = askForTiles(origin, over.signal);
  // Whatever fails first is what is told.
  tiles.catch(() => undefined);
  const statuses = await sendAsLogos(origin, pictures);
  over.abort();
  const times = await tiles;
  const p99 = percentile(times, 0.99);
  print(
    `${statuses.length} pictures, tiles meanwhile   ${times.length}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (target ${tileTarget})`,
  );
  if (p99 > tileTarget) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  rmSync(directory, { recursive: true, force: true });
}
