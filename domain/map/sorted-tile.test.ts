import { describe, expect, it } from "vitest";
import type { TileContent } from "./codec.ts";
import { sortTile } from "./sorted-tile.ts";
import { unitsPerStep } from "./tile-address.ts";

const tile = { z: 12, x: 3, y: 7 };

function contentOf(counts: readonly (readonly [number, number, number])[], place = 0): TileContent {
  return {
    size: counts.length,
    cells: Uint16Array.from(counts.keys()),
    counts: Uint32Array.from(counts.flat()),
    places: new Uint16Array(counts.length * 3).fill(place),
  };
}

describe("a sorted tile", () => {
  it("begins with the cells that hold most under the legend, and leaves out those that hold nothing", () => {
    const content = contentOf([
      [1, 0, 0],
      [0, 9, 0],
      [4, 0, 1],
      [2, 5, 0],
    ]);
    expect([...sortTile(tile, content, 0b111).cells]).toEqual([1, 3, 2, 0]);
    const soldAndAgencies = sortTile(tile, content, 0b101);
    expect([...soldAndAgencies.cells]).toEqual([2, 3, 0]);
    expect([...soldAndAgencies.counts]).toEqual([4, 0, 1, 2, 0, 0, 1, 0, 0]);
    expect(sortTile(tile, content, 0).size).toBe(0);
  });

  it("takes cells of one count in an order that has nothing of their order on the map", () => {
    const cells = sortTile(
      tile,
      contentOf(Array.from({ length: 2000 }, () => [1, 0, 0] as const)),
      0b111,
    ).cells;
    const rising = cells.filter((cell, at) => cell > (cells[at - 1] ?? 0)).length;
    expect(rising).toBeGreaterThan(900);
    expect(rising).toBeLessThan(1100);
  });

  it("stands where the first kind shown stands", () => {
    const content = { ...contentOf([[1, 1, 0]]), places: Uint16Array.of(0b01, 0b10, 0) };
    const step = unitsPerStep(12);
    const corner = { x: 3 * 2 ** 15 * step, y: 7 * 2 ** 15 * step };
    const sold = sortTile(tile, content, 0b111);
    const forSale = sortTile(tile, content, 0b010);
    expect([sold.x[0], sold.y[0]]).toEqual([corner.x + 1.5 * step, corner.y + 0.5 * step]);
    expect([forSale.x[0], forSale.y[0]]).toEqual([corner.x + 0.5 * step, corner.y + 1.5 * step]);
  });

  it("keeps the order of a count in the millions", () => {
    const content = contentOf([
      [1_999_999, 0, 0],
      [2_000_000, 0, 0],
    ]);
    expect([...sortTile(tile, content, 0b111).cells]).toEqual([1, 0]);
  });
});
