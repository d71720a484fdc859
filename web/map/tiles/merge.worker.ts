import { allBlocks, type TileBlocks } from "#domain/map/tile-blocks.ts";
import { MarkerEngine } from "./marker-engine.ts";
import type { TileSource } from "./marker-protocol.ts";
import { buffersOf, type MarkerAnswer, type MarkerRequest } from "./marker-protocol.ts";

const engine = new MarkerEngine({
  fetchTile,
  answer: (answer: MarkerAnswer) => postMessage(answer, { transfer: buffersOf(answer) }),
});

addEventListener("message", (event: MessageEvent<MarkerRequest>) => engine.handle(event.data));

async function fetchTile(
  source: TileSource,
  { tile: { z, x, y }, blocks }: TileBlocks,
  seq: number | null,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const query = [
    source.query,
    blocks === allBlocks ? "" : `blocks=${blocks}`,
    seq === null ? "" : `seq=${seq}`,
  ]
    .filter(Boolean)
    .join("&");
  const response = await fetch(`${source.path}/${z}/${x}/${y}${query && `?${query}`}`, { signal });
  if (!response.ok) throw new Error(`The tile ${z}/${x}/${y} was refused with status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
