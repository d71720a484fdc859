/** Makes tiles point by point, to compare with the server's. */
import { kindCount, type TileContent } from "./codec.ts";
import { hashOfKey, interleave } from "./morton.ts";
import { cellsPerTile, keyRangeOf, keyRangeOfCell, keysPerTile, type TileAddress } from "./tile-address.ts";
import { tileOfKey } from "./tile-of-key.fixture.ts";

export type TestPoint = { readonly x: number; readonly y: number; readonly kind: number };

type TestTile = { tile: TileAddress; content: TileContent; cellOf: Map<TestPoint, number> };

export function makeContents(points: readonly TestPoint[], z: number): TestTile[] {
  const byTile = groupBy(points, (point) => JSON.stringify(tileOfKey(keyOf(point), z)));
  return [...byTile.values()].map((inTile) => makeContent(tileOfKey(keyOf(inTile[0]), z), inTile));
}

function makeContent(tile: TileAddress, points: readonly TestPoint[]): TestTile {
  const cellKeys = keysPerTile(tile.z) / cellsPerTile(tile.z);
  const cellOf = new Map(
    points.map((point) => [point, Math.floor((keyOf(point) - keyRangeOf(tile).from) / cellKeys)]),
  );
  const byCell = groupBy(points, (point) => cellOf.get(point) ?? 0);
  const cells = [...byCell.keys()].sort((a, b) => a - b);
  const members = cells.flatMap((cell) =>
    Array.from({ length: kindCount }, (_, kind) => {
      const keys = (byCell.get(cell) ?? []).filter((point) => point.kind === kind).map(keyOf);
      const drawn =
        keys.toSorted((a, b) => hashOfKey(a) - hashOfKey(b))[0] ?? keyRangeOfCell(tile, cell).from;
      const place = Math.floor((drawn - keyRangeOfCell(tile, cell).from) / (cellKeys / 2 ** 16));
      return { count: keys.length, place };
    }),
  );
  const content = {
    size: cells.length,
    cells: Uint16Array.from(cells),
    counts: Uint32Array.from(members, ({ count }) => count),
    places: Uint16Array.from(members, ({ place }) => place),
  };
  return { tile, content, cellOf };
}

function groupBy<Key>(points: readonly TestPoint[], read: (point: TestPoint) => Key): Map<Key, TestPoint[]> {
  const groups = new Map<Key, TestPoint[]>();
  for (const point of points) {
    const group = groups.get(read(point));
    if (group === undefined) groups.set(read(point), [point]);
    else group.push(point);
  }
  return groups;
}

function keyOf(point: TestPoint | undefined): number {
  return point === undefined ? Number.NaN : interleave(point.x, point.y);
}
