import { setTimeout as wait } from "node:timers/promises";
import { encodePlace } from "#domain/map/morton.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";

const zoom = 12;
/** From the north of the city to the south, and from the sea to the hills. */
const latitudes = [43.34, 43.31, 43.28, 43.25];
const longitudes = [5.36, 5.38, 5.4, 5.42, 5.44, 5.46];

/** Asks for one tile after the other, as a person who moves the map does; gives the time of each in milliseconds. */
export async function askForTiles(origin: string, isOver: AbortSignal): Promise<number[]> {
  const addresses = latitudes.flatMap((latitude) =>
    longitudes.map((longitude) => {
      const { z, x, y } = tileOfKey(encodePlace(longitude, latitude) ?? Number.NaN, zoom);
      return `${origin}/api/map/tiles/${z}/${x}/${y}`;
    }),
  );
  const times: number[] = [];
  for (let index = 0; !isOver.aborted; index++) {
    const startedAt = performance.now();
    const reply = await fetch(addresses[index % addresses.length] ?? origin);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`A tile was refused: ${reply.status}.`);
    times.push(performance.now() - startedAt);
    await wait(10);
  }
  return times;
}
