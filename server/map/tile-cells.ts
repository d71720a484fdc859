/** Sums the entries of a tile into its cells. */
import { kindCount, type TileContent } from "#domain/map/codec.ts";
import { hashOfKey } from "#domain/map/morton.ts";
import {
  cellsPerTile,
  keyRangeOf,
  keysPerTile,
  mostCellsPerTile,
  pairedBits,
  type TileAddress,
} from "#domain/map/tile-address.ts";
import { need } from "#domain/need.ts";
import { kindOfWord } from "../records/map-log/map-entry.ts";
import type { ShelfSlice } from "./grid-shelf.ts";

const stepsPerCell = 2 ** 16;

/** A cell's place is that of the member with the lowest hash: the same at every zoom, and no sign of who came first. */
export function collectCells(
  tile: TileAddress,
  slices: readonly ShelfSlice[],
  passes: ((word: number, number: number) => boolean) | null,
): TileContent {
  const entries = slices.reduce((sum, { start, end }) => sum + end - start, 0);
  const cells = new CellCollector(tile, Math.min(cellsPerTile(tile.z), entries));
  for (const { shelf, start, end } of slices) {
    const { keys, numbers, words } = shelf;
    for (let at = start; at < end; at++) {
      const word = need(words[at]);
      if (passes === null || passes(word, need(numbers[at]))) cells.add(need(keys[at]), kindOfWord(word));
    }
  }
  return cells.finish();
}

class CellCollector {
  private readonly from: number;
  private readonly stepsPerKey: number;
  private readonly shift: number;
  private size = 0;
  private readonly cells: Uint16Array;
  private readonly counts: Uint32Array;
  private readonly places: Uint16Array;
  private readonly hashes: Uint32Array;

  constructor(tile: TileAddress, mostCells: number) {
    this.cells = new Uint16Array(mostCells);
    this.counts = new Uint32Array(mostCells * kindCount);
    this.places = new Uint16Array(mostCells * kindCount);
    this.hashes = new Uint32Array(mostCells * kindCount);
    this.from = keyRangeOf(tile).from;
    this.stepsPerKey = (mostCellsPerTile * stepsPerCell) / keysPerTile(tile.z);
    this.shift = pairedBits(tile.z);
  }

  /** Keys come in ascending order, so a cell's entries come together. */
  add(key: number, kind: number): void {
    // Cell and place together are 30 bits, which the 32-bit operators can take apart.
    const step = (((key - this.from) * this.stepsPerKey) | 0) >>> this.shift;
    const cell = step >>> 16;
    if (this.size === 0 || this.cells[this.size - 1] !== cell) this.cells[this.size++] = cell;
    const at = (this.size - 1) * kindCount + kind;
    const count = need(this.counts[at]);
    const hash = hashOfKey(key);
    if (count === 0 || hash < need(this.hashes[at])) {
      this.hashes[at] = hash;
      this.places[at] = step & 0xffff;
    }
    this.counts[at] = count + 1;
  }

  finish(): TileContent {
    return {
      size: this.size,
      cells: this.cells.slice(0, this.size),
      counts: this.counts.slice(0, this.size * kindCount),
      places: this.places.slice(0, this.size * kindCount),
    };
  }
}
