/** Merges cells into markers at least 15 px apart, each cell under 15 px from its own, the largest cell first. */
import type { Place } from "../geography.ts";
import { need } from "../need.ts";
import { kindCount } from "./codec.ts";
import { placeAt } from "./morton.ts";
import type { SortedTile } from "./sorted-tile.ts";
import type { TileAddress } from "./tile-address.ts";
import { type UnitBox, unitsPerPixel } from "./view.ts";

export const mergePixels = 15;
export const maxStackZoom = 18;
/** Tiles know places to this many pixels, so that two tiles may read different distances. */
const doubtPixels = 0.06;

/** Markers in parallel arrays, the largest first; all but `tiles` leave a worker without a copy. */
export type Markers = {
  readonly zoom: number;
  readonly size: number;
  /** Units from the root's corner (`placeOfMarker` gives degrees). */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** `kindCount` values for each marker. */
  readonly counts: Uint32Array;
  /** Pixels from the marker to its farthest cell, at this zoom. */
  readonly reachPixels: Float32Array;
  readonly tiles: readonly TileAddress[];
  /** Marker i's cells stand at `cellStarts[i]` up to `cellStarts[i + 1]` of the two arrays below, its own first. */
  readonly cellStarts: Uint32Array;
  readonly cellTiles: Uint16Array;
  readonly cellNumbers: Uint16Array;
  /** Where a property of each cell stands, in units; NaN in a cell of agencies only. */
  readonly propertyX: Float64Array;
  readonly propertyY: Float64Array;
};

export type MergeInput = {
  /** Of one tile zoom, `tileZoomFor(zoom)`. */
  readonly tiles: readonly SortedTile[];
  readonly zoom: number;
  /** Cells outside are left out; include a margin, since markers at its very edge may differ. */
  readonly box?: UnitBox;
};

/** The markers of a zoom. Pure; the tiles' order does not matter. */
export function mergeTiles({ tiles, zoom, box }: MergeInput): Markers {
  const total = tiles.reduce((sum, tile) => sum + tile.size, 0);
  const taken = takeInOrder(tiles, total, box ?? everywhere);
  const placed = placeMarkers(taken, mergePixels * unitsPerPixel(zoom));
  return collectMarkers(tiles, taken, rankByCount(tiles, taken, placed), zoom);
}

/** The cells behind a marker, in the form in which the server is asked for their members. */
export function cellsOfMarker(markers: Markers, marker: number): (TileAddress & { cell: number })[] {
  const cells: (TileAddress & { cell: number })[] = [];
  const end = need(markers.cellStarts[marker + 1]);
  for (let at = markers.cellStarts[marker] ?? end; at < end; at++) {
    const tile = markers.tiles[need(markers.cellTiles[at])];
    if (tile !== undefined)
      cells.push({ z: tile.z, x: tile.x, y: tile.y, cell: need(markers.cellNumbers[at]) });
  }
  return cells;
}

export function placeOfMarker(markers: Markers, marker: number): Place {
  return placeAt(need(markers.x[marker]), need(markers.y[marker]));
}

/** The zoom where a stack's farthest cell leaves it, or its only cell opens; a level on at least, 18 at most. */
export function zoomToSplit(markers: Markers, marker: number): number {
  const reach = need(markers.reachPixels[marker]);
  const split = reach > 0 ? Math.log2(mergePixels / Math.max(reach - doubtPixels, doubtPixels)) : 2;
  return Math.max(markers.zoom, Math.min(maxStackZoom, markers.zoom + Math.max(1, split)));
}

const everywhere: UnitBox = { west: -Infinity, north: -Infinity, east: Infinity, south: Infinity };

/** Cells in the order they are taken: the tile's index, the cell's index in it, and the place. */
type Taken = {
  readonly size: number;
  readonly tiles: Uint16Array;
  readonly rows: Uint16Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
};

function takeInOrder(tiles: readonly SortedTile[], total: number, box: UnitBox): Taken {
  const taken = {
    tiles: new Uint16Array(total),
    rows: new Uint16Array(total),
    x: new Float64Array(total),
    y: new Float64Array(total),
  };
  const heads = tiles.map((tile, index) => ({ tile, index, row: 0 })).filter(({ tile }) => tile.size > 0);
  let size = 0;
  while (heads.length > 0) {
    let first = 0;
    for (let other = 1; other < heads.length; other++)
      if (goesBefore(heads[other], heads[first])) first = other;
    const head = heads[first];
    if (head === undefined) break;
    const x = need(head.tile.x[head.row]);
    const y = need(head.tile.y[head.row]);
    if (x >= box.west && x <= box.east && y >= box.north && y <= box.south) {
      taken.tiles[size] = head.index;
      taken.rows[size] = head.row;
      taken.x[size] = x;
      taken.y[size] = y;
      size++;
    }
    head.row++;
    if (head.row === head.tile.size) heads.splice(first, 1);
  }
  return { size, ...taken };
}

type Head = { readonly tile: SortedTile; readonly row: number };

function goesBefore(one: Head | undefined, other: Head | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const difference = need(one.tile.priorities[one.row]) - need(other.tile.priorities[other.row]);
  if (difference !== 0) return difference > 0;
  // Two places have one hash: any rule works that does not depend on the order of the tiles.
  const east = need(one.tile.x[one.row]) - need(other.tile.x[other.row]);
  return east !== 0 ? east < 0 : need(one.tile.y[one.row]) < need(other.tile.y[other.row]);
}

type Placement = {
  readonly size: number;
  /** For each marker, the index of its first cell. */
  readonly seeds: Uint32Array;
  /** For each cell, its marker. */
  readonly markers: Uint32Array;
  /** For each marker, the square of the distance to its farthest cell, in units. */
  readonly reach: Float64Array;
};

/** A hash grid of squares as wide as the distance: a marker near a cell is in one of the nine around it. */
function placeMarkers(taken: Taken, distance: number): Placement {
  const mask = 2 ** Math.ceil(Math.log2(taken.size * 2 + 16)) - 1;
  const heads = new Int32Array(mask + 1).fill(-1);
  const nexts = new Int32Array(taken.size);
  const seeds = new Uint32Array(taken.size);
  const markers = new Uint32Array(taken.size);
  const reach = new Float64Array(taken.size);
  const seedX = new Float64Array(taken.size);
  const seedY = new Float64Array(taken.size);
  const limit = distance * distance;
  let size = 0;
  for (let at = 0; at < taken.size; at++) {
    const x = need(taken.x[at]);
    const y = need(taken.y[at]);
    const column = Math.floor(x / distance);
    const line = Math.floor(y / distance);
    let nearest = -1;
    let nearestSquare = limit;
    for (let square = 0; square < 9; square++) {
      const slot = hashCell(column - 1 + (square % 3), line - 1 + ((square / 3) | 0)) & mask;
      for (let marker = heads[slot] ?? -1; marker >= 0; marker = nexts[marker] ?? -1) {
        const squared = (x - need(seedX[marker])) ** 2 + (y - need(seedY[marker])) ** 2;
        if (squared < nearestSquare || (squared === nearestSquare && marker < nearest)) {
          nearest = marker;
          nearestSquare = squared;
        }
      }
    }
    if (nearest < 0) {
      const slot = hashCell(column, line) & mask;
      nearest = size++;
      seeds[nearest] = at;
      seedX[nearest] = x;
      seedY[nearest] = y;
      nexts[nearest] = heads[slot] ?? -1;
      heads[slot] = nearest;
    } else if (nearestSquare > need(reach[nearest])) {
      reach[nearest] = nearestSquare;
    }
    markers[at] = nearest;
  }
  return { size, seeds, markers, reach };
}

function hashCell(column: number, line: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(line, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/** Ranks markers again: one may gather more than another with a larger first cell. */
function rankByCount(tiles: readonly SortedTile[], taken: Taken, placed: Placement): Placement {
  const totals = new Float64Array(placed.size);
  for (let at = 0; at < taken.size; at++) {
    const { counts } = need(tiles[need(taken.tiles[at])]);
    const from = need(taken.rows[at]) * kindCount;
    const marker = need(placed.markers[at]);
    for (let kind = 0; kind < kindCount; kind++)
      totals[marker] = need(totals[marker]) + need(counts[from + kind]);
  }
  const order = Uint32Array.from(totals.keys());
  order.sort((one, other) => need(totals[other]) - need(totals[one]) || one - other);
  const ranks = new Uint32Array(placed.size);
  for (const [rank, marker] of order.entries()) ranks[marker] = rank;
  return {
    size: placed.size,
    seeds: order.map((marker) => need(placed.seeds[marker])),
    markers: placed.markers.map((marker) => need(ranks[marker])),
    reach: Float64Array.from(order, (marker) => need(placed.reach[marker])),
  };
}

function collectMarkers(
  tiles: readonly SortedTile[],
  taken: Taken,
  placed: Placement,
  zoom: number,
): Markers {
  const { size } = placed;
  const markers = {
    zoom,
    size,
    x: new Float64Array(size),
    y: new Float64Array(size),
    counts: new Uint32Array(size * kindCount),
    reachPixels: Float32Array.from(
      placed.reach.subarray(0, size),
      (square) => Math.sqrt(square) / unitsPerPixel(zoom),
    ),
    tiles: tiles.map(({ tile }) => tile),
    cellStarts: new Uint32Array(size + 1),
    cellTiles: new Uint16Array(taken.size),
    cellNumbers: new Uint16Array(taken.size),
    propertyX: new Float64Array(taken.size),
    propertyY: new Float64Array(taken.size),
  };
  for (let at = 0; at < taken.size; at++) {
    const after = need(placed.markers[at]) + 1;
    markers.cellStarts[after] = need(markers.cellStarts[after]) + 1;
  }
  for (let marker = 0; marker < size; marker++) {
    markers.cellStarts[marker + 1] = need(markers.cellStarts[marker + 1]) + need(markers.cellStarts[marker]);
  }
  const ends = markers.cellStarts.slice(0, size);
  for (let at = 0; at < taken.size; at++) {
    const marker = need(placed.markers[at]);
    const tileIndex = need(taken.tiles[at]);
    const row = need(taken.rows[at]);
    const tile = tiles[tileIndex];
    if (tile === undefined) continue;
    const to = need(ends[marker]);
    ends[marker] = to + 1;
    markers.cellTiles[to] = tileIndex;
    markers.cellNumbers[to] = need(tile.cells[row]);
    const hasProperty = holdsProperty(tile, row);
    markers.propertyX[to] = hasProperty ? need(taken.x[at]) : Number.NaN;
    markers.propertyY[to] = hasProperty ? need(taken.y[at]) : Number.NaN;
    if (placed.seeds[marker] === at) {
      markers.x[marker] = need(taken.x[at]);
      markers.y[marker] = need(taken.y[at]);
    }
    for (let kind = 0; kind < kindCount; kind++) {
      const sum = need(markers.counts[marker * kindCount + kind]) + need(tile.counts[row * kindCount + kind]);
      markers.counts[marker * kindCount + kind] = sum;
    }
  }
  return markers;
}

/** Sold and for sale, the first two kinds, lend a cell their place before agencies do. */
function holdsProperty({ counts }: SortedTile, row: number): boolean {
  const from = row * kindCount;
  return need(counts[from]) + need(counts[from + 1]) > 0;
}
