/**
 * The wire form of a marker tile: what its cells hold, and nothing of who is in them.
 *
 *     byte          version, 1
 *     varint        n, the number of cells that hold something
 *     n varints     how many empty cells precede each (cells go in Morton order)
 *     3 x n varints the counts of the first kind in every cell, then of the second, then of the third
 *     bytes         for the kinds in turn and the cells that hold the kind: the place's high byte (4 + 4 bits)
 *     bytes         likewise where the kind is alone of its kind in the cell: the place's low byte (4 + 4 bits)
 *
 * Each kind has its own place, so that a legend that hides the others still draws a true one. A place that stands
 * for several is drawn to a sixteenth of a cell (under 0.4 px off), one that stands for itself to a 256th.
 * Streams of one sort compress better than records: they are what keeps a first view within its kilobytes.
 */

import { need } from "../need.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { mostCellsPerTile } from "./tile-address.ts";

/** Sold, for sale, agency: the order of `mapKinds`. */
export const kindCount = 3;

/** Cells in Morton order; arrays by kind hold `kindCount` values for each cell. */
export type TileContent = {
  readonly size: number;
  /** 0 to 16383, ascending: interleaved column and row (`morton.ts`). */
  readonly cells: Uint16Array;
  readonly counts: Uint32Array;
  /** The drawn place in the cell for each kind: 8 + 8 bits interleaved, 0 where the kind is absent. */
  readonly places: Uint16Array;
};

/** This version did not write the bytes: the reader fetches the tile again. */
export class TileFormatError extends Error {
  override readonly name = "TileFormatError";
}

const version = 1;
/** Stands for a missing low byte: the middle of the square that the high byte names. */
const middle = 0xc0;
const maxCount = 2 ** 32 - 1;

/** `decodeTile` gives the same back, except for the low byte of places that stand for several. */
export function encodeTile(content: TileContent): Uint8Array {
  const { size, cells, counts, places } = content;
  const bytes = new ByteWriter(16 + size * 8);
  bytes.putByte(version);
  bytes.putVarint(size);
  let next = 0;
  for (let index = 0; index < size; index++) {
    const cell = need(cells[index]);
    bytes.putVarint(cell - next);
    next = cell + 1;
  }
  for (let kind = 0; kind < kindCount; kind++) {
    for (let at = kind; at < size * kindCount; at += kindCount) bytes.putVarint(need(counts[at]));
  }
  for (let kind = 0; kind < kindCount; kind++) {
    for (let at = kind; at < size * kindCount; at += kindCount) {
      if (need(counts[at]) > 0) bytes.putByte(need(places[at]) >>> 8);
    }
  }
  for (let kind = 0; kind < kindCount; kind++) {
    for (let at = kind; at < size * kindCount; at += kindCount) {
      if (counts[at] === 1) bytes.putByte(need(places[at]) & 0xff);
    }
  }
  return bytes.finish();
}

/** Throws TileFormatError on bytes that are cut, too long or not of this form; never reads past them. */
export function decodeTile(bytes: Uint8Array): TileContent {
  const reader = new ByteReader(bytes, (message) => new TileFormatError(message));
  if (reader.takeByte() !== version) throw new TileFormatError("Unknown tile version");
  const size = reader.takeVarint(mostCellsPerTile);
  const cells = readCells(reader, size);
  const counts = readCounts(reader, size);
  const places = readPlaces(reader, counts);
  if (!reader.isAtEnd()) throw new TileFormatError("Bytes after the tile's end");
  return { size, cells, counts, places };
}

function readCells(reader: ByteReader, size: number): Uint16Array {
  const cells = new Uint16Array(size);
  let next = 0;
  for (let index = 0; index < size; index++) {
    const cell = next + reader.takeVarint(mostCellsPerTile - 1);
    if (cell >= mostCellsPerTile) throw new TileFormatError("Cell number out of range");
    cells[index] = cell;
    next = cell + 1;
  }
  return cells;
}

function readCounts(reader: ByteReader, size: number): Uint32Array {
  const counts = new Uint32Array(size * kindCount);
  for (let kind = 0; kind < kindCount; kind++) {
    for (let at = kind; at < counts.length; at += kindCount) counts[at] = reader.takeVarint(maxCount);
  }
  for (let at = 0; at < counts.length; at += kindCount) {
    if (counts[at] === 0 && counts[at + 1] === 0 && counts[at + 2] === 0) {
      throw new TileFormatError("A cell without anything in it");
    }
  }
  return counts;
}

function readPlaces(reader: ByteReader, counts: Uint32Array): Uint16Array {
  const places = new Uint16Array(counts.length);
  for (let kind = 0; kind < kindCount; kind++) {
    for (let at = kind; at < counts.length; at += kindCount) {
      if (need(counts[at]) > 0) places[at] = (reader.takeByte() << 8) | middle;
    }
  }
  for (let kind = 0; kind < kindCount; kind++) {
    for (let at = kind; at < counts.length; at += kindCount) {
      if (counts[at] === 1) places[at] = (need(places[at]) & 0xff00) | reader.takeByte();
    }
  }
  return places;
}
