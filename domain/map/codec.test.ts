import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTile, encodeTile, kindCount, type TileContent, TileFormatError } from "./codec.ts";

const count = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 ** 32 - 1 }) },
);
const cell = fc
  .tuple(fc.tuple(count, count, count), fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff)))
  .filter(([counts]) => counts.some((each) => each > 0));

const content = fc
  .uniqueArray(fc.nat(16_383), { maxLength: 60 })
  .chain((numbers) =>
    fc.tuple(fc.constant(numbers.sort((a, b) => a - b)), fc.array(cell, { minLength: numbers.length })),
  )
  .map(([numbers, drawn]): TileContent => {
    const cells = drawn.slice(0, numbers.length);
    return {
      size: numbers.length,
      cells: Uint16Array.from(numbers),
      counts: Uint32Array.from(cells.flatMap(([counts]) => counts)),
      places: Uint16Array.from(cells.flatMap(([, places]) => places)),
    };
  });

/** What the wire keeps of a place: all of it for one, the high byte for several, nothing for none. */
function keptPlaces({ counts, places }: TileContent): number[] {
  return Array.from(places, (place, at) => {
    const of = counts[at] ?? 0;
    return of === 0 ? 0 : of === 1 ? place : (place & 0xff00) | 0xc0;
  });
}

describe("a tile on the wire", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(content, (tile) => {
        const back = decodeTile(encodeTile(tile));
        expect(back.size).toBe(tile.size);
        expect([...back.cells]).toEqual([...tile.cells]);
        expect([...back.counts]).toEqual([...tile.counts]);
        expect([...back.places]).toEqual(keptPlaces(tile));
        expect(encodeTile(back)).toEqual(encodeTile(tile));
      }),
    );
  });

  it("is two bytes when empty and eight for a single property", () => {
    const empty = { size: 0, cells: new Uint16Array(), counts: new Uint32Array(), places: new Uint16Array() };
    expect([...encodeTile(empty)]).toEqual([1, 0]);
    const one = {
      size: 1,
      cells: Uint16Array.of(5),
      counts: Uint32Array.of(0, 1, 0),
      places: Uint16Array.of(0, 0xabcd, 0),
    };
    expect([...encodeTile(one)]).toEqual([1, 1, 5, 0, 1, 0, 0xab, 0xcd]);
  });

  it("holds a full tile", () => {
    const size = 16_384;
    const tile = {
      size,
      cells: Uint16Array.from({ length: size }, (_, at) => at),
      counts: new Uint32Array(size * kindCount).fill(3),
      places: new Uint16Array(size * kindCount).fill(0x12c0),
    };
    expect(decodeTile(encodeTile(tile))).toEqual(tile);
  });
});

describe("the reader of a tile", () => {
  it("refuses every cut and every addition", () => {
    fc.assert(
      fc.property(content, fc.nat(), (tile, cut) => {
        const bytes = encodeTile(tile);
        expect(() => decodeTile(bytes.subarray(0, cut % bytes.length))).toThrow(TileFormatError);
        expect(() => decodeTile(Uint8Array.of(...bytes, 0))).toThrow(TileFormatError);
      }),
    );
  });

  it("reads any bytes as a tile or refuses them with its own error", () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.of(1, ...tail));
    fc.assert(
      fc.property(bytes, (input) => {
        try {
          const tile = decodeTile(input);
          expect([...tile.cells]).toEqual([...new Set(tile.cells)].sort((a, b) => a - b));
        } catch (error) {
          expect(error).toBeInstanceOf(TileFormatError);
        }
      }),
    );
  });

  it.each([
    ["another version", [2, 0]],
    ["nothing at all", []],
    ["more cells than a tile has", [1, 0x81, 0x80, 0x01]],
    ["a cell beyond the last", [1, 2, 0xff, 0x7f, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1]],
    ["a cell without anything in it", [1, 1, 0, 0, 0, 0]],
    ["a number that never ends", [1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ["a count of more than 32 bits", [1, 1, 0, 0xff, 0xff, 0xff, 0xff, 0x7f, 0, 0, 1]],
  ])("refuses %s", (_, bytes) => {
    expect(() => decodeTile(Uint8Array.from(bytes))).toThrow(TileFormatError);
  });
});
