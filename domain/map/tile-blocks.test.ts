import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapStart } from "../geography.ts";
import { decodeTile, encodeTile, type TileContent } from "./codec.ts";
import { interleave } from "./morton.ts";
import { keyRangeOf, keysPerTile } from "./tile-address.ts";
import { allBlocks, blocksForView, blocksInBox, keyRangesOfBlocks, replaceBlocks } from "./tile-blocks.ts";
import { makeContents } from "./tile-contents.fixture.ts";
import { tileOfKey } from "./tile-of-key.fixture.ts";
import { boxOfFrame, tilesForView } from "./view.ts";

const tile = { z: 12, x: 8, y: 6 };
const side = Math.sqrt(keysPerTile(tile.z));
const blocks = fc.integer({ min: 0, max: allBlocks });
const none: TileContent = {
  size: 0,
  cells: new Uint16Array(),
  counts: new Uint32Array(),
  places: new Uint16Array(),
};

/** Points of the tile, in units from its corner. */
const points = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: side - 1 }),
    y: fc.integer({ min: 0, max: side - 1 }),
    kind: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 60 },
);

function contentOf(inTile: readonly { x: number; y: number; kind: number }[]): TileContent {
  const moved = inTile.map(({ x, y, kind }) => ({ x: tile.x * side + x, y: tile.y * side + y, kind }));
  const content = makeContents(moved, tile.z)[0]?.content;
  return content === undefined ? none : decodeTile(encodeTile(content));
}

describe("the blocks of a tile", () => {
  it("that touch a box are all where the box covers the tile, and one in the middle of one", () => {
    const [west, north] = [tile.x * side, tile.y * side];
    expect(blocksInBox(tile, { west, north, east: west + side, south: north + side })).toBe(allBlocks);
    const [x, y] = [west + side * 0.6, north + side * 0.3];
    expect(blocksInBox(tile, { west: x, north: y, east: x + 1, south: y + 1 })).toBe(1 << interleave(2, 1));
    const away = { west: west - 9, north, east: west - 1, south: north + side };
    expect(blocksInBox(tile, away)).toBe(0);
  });

  it("are ranges of its keys that hold each key once, and join where they follow one another", () => {
    fc.assert(
      fc.property(blocks, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (some, share) => {
        const { from, to } = keyRangeOf(tile);
        const key = from + Math.floor((to - from) * share);
        const block = Math.floor(((key - from) / (to - from)) * 16);
        const holding = keyRangesOfBlocks(tile, some).filter((range) => key >= range.from && key < range.to);
        expect(holding.length).toBe((some >>> block) & 1);
      }),
    );
    expect(keyRangesOfBlocks(tile, allBlocks)).toEqual([keyRangeOf(tile)]);
    expect(keyRangesOfBlocks(tile, 0b1011)).toHaveLength(2);
  });

  it("hold all of a view, from whatever tile", () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 11, max: 19, noNaN: true }), share, share, (zoom, east, south) => {
        const frame = { center: mapStart, zoom, width: 390, height: 780, margin: 48 };
        const box = boxOfFrame(frame);
        const key = interleave(
          Math.floor(box.west + (box.east - box.west) * east),
          Math.floor(box.north + (box.south - box.north) * south),
        );
        const wanted = blocksForView(frame);
        expect(wanted.map((one) => one.tile)).toEqual(tilesForView(frame));
        const [{ tile: first }] = wanted as [(typeof wanted)[0]];
        const holder = wanted.find(
          (one) => JSON.stringify(one.tile) === JSON.stringify(tileOfKey(key, first.z)),
        );
        const ranges = holder === undefined ? [] : keyRangesOfBlocks(holder.tile, holder.blocks);
        expect(ranges.some((range) => key >= range.from && key < range.to)).toBe(true);
      }),
    );
  });

  it("come from a newer reply, and all others stay as they are held", () => {
    fc.assert(
      fc.property(points, points, blocks, (before, after, some) => {
        const isIn = ({ x, y }: { x: number; y: number }) =>
          ((some >>> interleave(Math.floor((x / side) * 4), Math.floor((y / side) * 4))) & 1) === 1;
        const [held, reply] = [contentOf(before), contentOf(after)];
        const mixed = [...before.filter((point) => !isIn(point)), ...after.filter(isIn)];
        expect(replaceBlocks(held, { tile, blocks: some }, reply)).toEqual(contentOf(mixed));
      }),
    );
  });
});
