/** A tile in sixteen blocks in Morton order, so that a view loads only what it shows; bit i of a set is block i. */
import { need } from "../need.ts";
import { kindCount, type TileContent } from "./codec.ts";
import type { KeyRange } from "./key-ranges.ts";
import { interleave } from "./morton.ts";
import { cellsPerTile, keyRangeOf, keysPerTile, type TileAddress } from "./tile-address.ts";
import { boxOfFrame, type MapFrame, tilesForView, type UnitBox } from "./view.ts";

const blocksPerSide = 4;
const blocksPerTile = blocksPerSide ** 2;

export const allBlocks = 2 ** blocksPerTile - 1;

export type TileBlocks = { readonly tile: TileAddress; readonly blocks: number };

/** Nearest to the centre first; the frame's margin counts. */
export function blocksForView(frame: MapFrame): TileBlocks[] {
  const box = boxOfFrame(frame);
  return tilesForView(frame).map((tile) => ({ tile, blocks: blocksInBox(tile, box) }));
}

export function blocksInBox({ z, x, y }: TileAddress, box: UnitBox): number {
  const side = Math.sqrt(keysPerTile(z)) / blocksPerSide;
  const [first, above] = [x * blocksPerSide, y * blocksPerSide];
  let blocks = 0;
  for (let row = 0; row < blocksPerSide; row++) {
    for (let column = 0; column < blocksPerSide; column++) {
      const [west, north] = [(first + column) * side, (above + row) * side];
      const touches =
        west <= box.east && west + side >= box.west && north <= box.south && north + side >= box.north;
      if (touches) blocks |= 1 << interleave(column, row);
    }
  }
  return blocks;
}

/** In order; neighbouring blocks share a range. */
export function keyRangesOfBlocks(tile: TileAddress, blocks: number): KeyRange[] {
  const { from } = keyRangeOf(tile);
  const span = keysPerTile(tile.z) / blocksPerTile;
  const ranges: { from: number; to: number }[] = [];
  for (let block = 0; block < blocksPerTile; block++) {
    if (!holdsBlock(blocks, block)) continue;
    const last = ranges.at(-1);
    const start = from + block * span;
    if (last?.to === start) last.to = start + span;
    else ranges.push({ from: start, to: start + span });
  }
  return ranges;
}

/** What is held of a tile, with some blocks as a newer reply has them. What else the reply holds is passed over. */
export function replaceBlocks(
  held: TileContent,
  { tile, blocks }: TileBlocks,
  reply: TileContent,
): TileContent {
  const cellsPerBlock = cellsPerTile(tile.z) / blocksPerTile;
  const parts = Array.from({ length: blocksPerTile }, (_, block) => {
    const content = holdsBlock(blocks, block) ? reply : held;
    const start = firstCellFrom(content, block * cellsPerBlock);
    return { content, start, end: firstCellFrom(content, (block + 1) * cellsPerBlock) };
  });
  const size = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const joined = {
    size,
    cells: new Uint16Array(size),
    counts: new Uint32Array(size * kindCount),
    places: new Uint16Array(size * kindCount),
  };
  let at = 0;
  for (const { content, start, end } of parts) {
    joined.cells.set(content.cells.subarray(start, end), at);
    joined.counts.set(content.counts.subarray(start * kindCount, end * kindCount), at * kindCount);
    joined.places.set(content.places.subarray(start * kindCount, end * kindCount), at * kindCount);
    at += end - start;
  }
  return joined;
}

function holdsBlock(blocks: number, block: number): boolean {
  return ((blocks >>> block) & 1) === 1;
}

function firstCellFrom({ size, cells }: TileContent, cell: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (need(cells[middle]) < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}
