import { setTimeout as wait } from "node:timers/promises";

/** Asks for one tile after the other, as a person who moves the map does; gives the time of each in milliseconds. */
export async function askForTiles(origin: string, isOver: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; !isOver.aborted; index++) {
    const startedAt = performance.now();
    await (
      await fetch(`${origin}/api/map/tiles/12/${2108 + (index % 6)}/${1493 + (index % 4)}`)
    ).arrayBuffer();
    times.push(performance.now() - startedAt);
    await wait(10);
  }
  return times;
}
