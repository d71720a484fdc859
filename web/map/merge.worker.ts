import type { TileAddress } from "#domain/map/tile-address.ts";
import { MarkerEngine } from "./marker-engine.ts";
import { buffersOf, type MarkerAnswer, type MarkerRequest } from "./marker-protocol.ts";

const engine = new MarkerEngine({
  fetchTile,
  answer: (answer: MarkerAnswer) => postMessage(answer, { transfer: buffersOf(answer) }),
});

addEventListener("message", (event: MessageEvent<MarkerRequest>) => engine.handle(event.data));

async function fetchTile(
  { z, x, y }: TileAddress,
  seq: number | null,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const query = seq === null ? "" : `?seq=${seq}`;
  const response = await fetch(`/api/map/tiles/${z}/${x}/${y}${query}`, { signal });
  if (!response.ok) throw new Error(`The tile ${z}/${x}/${y} was refused with status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
