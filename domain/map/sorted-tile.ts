import { need } from "../need.ts";
import { kindCount, type TileContent } from "./codec.ts";
import { mix32 } from "./morton.ts";
import { pairedBits, stepsPerTile, type TileAddress, unitsPerStep } from "./tile-address.ts";

/** Parallel arrays, most important cell first; places in root units. */
export type SortedTile = {
  readonly tile: TileAddress;
  readonly size: number;
  readonly cells: Uint16Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Higher goes first: the cell's count, then the hash of its place. */
  readonly priorities: Float64Array;
  /** `kindCount` values for each cell, 0 for the kinds the legend hides. */
  readonly counts: Uint32Array;
};

/** Bit i of `kinds` shows kind i. Call it once for each tile and legend: merges at any zoom only read it. */
export function sortTile(tile: TileAddress, content: TileContent, kinds: number): SortedTile {
  const cells = placeCells(tile, content, kinds);
  const order = Uint16Array.from(cells.source.keys());
  order.sort((a, b) => need(cells.priorities[b]) - need(cells.priorities[a]));
  const size = order.length;
  const sorted = {
    tile,
    size,
    cells: new Uint16Array(size),
    x: new Float64Array(size),
    y: new Float64Array(size),
    priorities: new Float64Array(size),
    counts: new Uint32Array(size * kindCount),
  };
  for (let to = 0; to < size; to++) {
    const from = need(order[to]);
    const source = need(cells.source[from]);
    sorted.cells[to] = need(content.cells[source]);
    sorted.x[to] = need(cells.x[from]);
    sorted.y[to] = need(cells.y[from]);
    sorted.priorities[to] = need(cells.priorities[from]);
    for (let kind = 0; kind < kindCount; kind++) {
      sorted.counts[to * kindCount + kind] = countShown(content, source, kind, kinds);
    }
  }
  return sorted;
}

function placeCells(tile: TileAddress, content: TileContent, kinds: number) {
  const source: number[] = [];
  const x: number[] = [];
  const y: number[] = [];
  const priorities: number[] = [];
  const perStep = unitsPerStep(tile.z);
  const shift = pairedBits(tile.z);
  for (let at = 0; at < content.size; at++) {
    let count = 0;
    let drawnKind = -1;
    for (let kind = 0; kind < kindCount; kind++) {
      const ofKind = countShown(content, at, kind, kinds);
      count += ofKind;
      // The first kind shown lends its place, so that the choice stays the same from zoom to zoom.
      if (ofKind > 0 && drawnKind < 0) drawnKind = kind;
    }
    if (drawnKind < 0) continue;
    const step =
      ((need(content.cells[at]) << 16) | need(content.places[at * kindCount + drawnKind])) << shift;
    const placeX = (tile.x * stepsPerTile + gather15(step) + 0.5) * perStep;
    const placeY = (tile.y * stepsPerTile + gather15(step >>> 1) + 0.5) * perStep;
    source.push(at);
    x.push(placeX);
    y.push(placeY);
    priorities.push(count * 2 ** 32 + hashOfPlace(placeX, placeY));
  }
  return { source, x, y, priorities };
}

function countShown(content: TileContent, at: number, kind: number, kinds: number): number {
  return ((kinds >>> kind) & 1) === 1 ? need(content.counts[at * kindCount + kind]) : 0;
}

function hashOfPlace(x: number, y: number): number {
  return mix32(mix32(x * 2) ^ (y * 2));
}

function gather15(word: number): number {
  let bits = word & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0x7fff;
}
