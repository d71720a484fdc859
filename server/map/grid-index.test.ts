import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTile } from "#domain/map/codec.ts";
import { encodePlace, hashOfKey } from "#domain/map/morton.ts";
import {
  keyRangeOf,
  keyRangeOfCell,
  keysPerTile,
  maxTileZoom,
  minTileZoom,
} from "#domain/map/tile-address.ts";
import { allBlocks, replaceBlocks } from "#domain/map/tile-blocks.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import {
  type AttributeFilter,
  compileFilter,
  type MapEntry,
  packAttributes,
  packWord,
} from "../records/map-log/map-entry.ts";
import { GridIndex } from "./grid-index.ts";

/** Keys of a small neighbourhood, repeats included, across the border of two buckets. */
const border = Math.floor((encodePlace(5.3805, 43.2965) ?? 0) / 2 ** 40) * 2 ** 40;
const key = fc.oneof(
  fc.integer({ min: border - 2 ** 34, max: border + 2 ** 34 }),
  fc.integer({ min: border, max: border + 3 }),
  fc.integer({ min: 0, max: 2 ** 52 - 1 }),
);
const entry: fc.Arbitrary<MapEntry> = fc.record({
  key,
  number: fc.integer({ min: 1, max: 12 }),
  kind: fc.nat(2),
  attributes: fc
    .record({ type: fc.nat(3), rooms: fc.nat(20), equipment: fc.nat(255) })
    .map((property) => packAttributes(property)),
});
const filter: fc.Arbitrary<AttributeFilter> = fc.record(
  {
    types: fc.nat(15),
    minRooms: fc.nat(4),
    maxRooms: fc.integer({ min: 2, max: 15 }),
    equipment: fc.constantFrom(0, 1, 6),
  },
  { requiredKeys: [] },
);
const write = fc.oneof(
  fc.record({ do: fc.constant("insert" as const), entry }),
  fc.record({ do: fc.constant("remove" as const), at: fc.nat() }),
  fc.record({ do: fc.constant("move" as const), at: fc.nat(), entry }),
);

const nameOf = (one: Pick<MapEntry, "key" | "number" | "kind">) => `${one.key}/${one.number}/${one.kind}`;

/** The index beside a plain map that went through the same writes. */
function afterWrites(
  loaded: readonly MapEntry[],
  writes: readonly (typeof write extends fc.Arbitrary<infer W> ? W : never)[],
) {
  const index = new GridIndex();
  const plain = new Map(loaded.map((one) => [nameOf(one), one]));
  index.load(loaded);
  for (const step of writes) {
    const old = step.do === "insert" ? undefined : [...plain.values()][step.at % Math.max(1, plain.size)];
    if (step.do === "insert") expect(index.insert(step.entry)).toBe(!plain.has(nameOf(step.entry)));
    if (step.do === "remove" && old !== undefined) expect(index.remove(old)).toBe(true);
    if (step.do === "move" && old !== undefined) index.move(old, step.entry);
    if (old !== undefined) plain.delete(nameOf(old));
    if (step.do === "insert" || (step.do === "move" && old !== undefined))
      plain.set(nameOf(step.entry), step.entry);
  }
  return { index, entries: [...plain.values()] };
}

/** Counts by cell and kind, the slow and certain way. */
function bruteForce(
  entries: readonly MapEntry[],
  tile: { z: number; x: number; y: number },
  by: AttributeFilter,
) {
  const { from, to } = keyRangeOf(tile);
  const passes = compileFilter(by);
  const cells = new Map<number, number[]>();
  for (const one of entries) {
    if (one.key < from || one.key >= to || (passes !== null && !passes(packWord(one)))) continue;
    const cell = Math.floor((one.key - from) / (keysPerTile(tile.z) / 16_384));
    const counts = cells.get(cell) ?? [0, 0, 0];
    counts[one.kind] = (counts[one.kind] ?? 0) + 1;
    cells.set(cell, counts);
  }
  return [...cells].sort(([a], [b]) => a - b);
}

const scene = fc.record({
  loaded: fc.array(entry, { maxLength: 60 }),
  writes: fc.array(write, { maxLength: 60 }),
  z: fc.integer({ min: minTileZoom, max: maxTileZoom }),
  near: key,
  filter,
});

describe("the grid index", () => {
  it("counts as a brute-force count does after random inserts, moves and deletes", () => {
    fc.assert(
      fc.property(scene, ({ loaded, writes, z, near, filter: by }) => {
        const { index, entries } = afterWrites(loaded, writes);
        const tile = tileOfKey(near, z);
        const content = decodeTile(index.tile(tile, by));
        const found = Array.from(content.cells, (cell, at) => [
          cell,
          [...content.counts.slice(at * 3, at * 3 + 3)],
        ]);
        expect(found).toEqual(bruteForce(entries, tile, by));
        expect(index.size).toBe(entries.length);
      }),
      { numRuns: 300 },
    );
  });

  it("gives of some blocks of a tile what the whole tile holds in them", () => {
    fc.assert(
      fc.property(
        scene,
        fc.integer({ min: 0, max: allBlocks }),
        ({ loaded, writes, z, near, filter: by }, blocks) => {
          const { index } = afterWrites(loaded, writes);
          const tile = tileOfKey(near, z);
          const part = decodeTile(index.tile(tile, by, undefined, blocks));
          const whole = decodeTile(index.tile(tile, by));
          expect(replaceBlocks(part, { tile, blocks: allBlocks & ~blocks }, whole)).toEqual(whole);
          expect(replaceBlocks(part, { tile, blocks }, whole)).toEqual(part);
        },
      ),
    );
  });

  it("lists a cell's members as a brute-force list does, by key, then number, page by page", () => {
    fc.assert(
      fc.property(
        scene,
        fc.integer({ min: 1, max: 7 }),
        fc.nat(8),
        ({ loaded, writes, z, near, filter: by }, kinds, offset) => {
          const { index, entries } = afterWrites(loaded, writes);
          const tile = tileOfKey(near, z);
          const cells = decodeTile(index.tile(tile)).cells;
          const passes = compileFilter(by);
          const expected = entries
            .filter((one) => {
              const { from, to } = keyRangeOf(tile);
              return (
                one.key >= from &&
                one.key < to &&
                ((kinds >>> one.kind) & 1) === 1 &&
                (passes?.(packWord(one)) ?? true)
              );
            })
            .sort((a, b) => a.key - b.key || a.number - b.number || a.kind - b.kind)
            .map(({ kind, number }) => ({ kind, number }));
          const addresses = Array.from(cells, (cell) => ({ ...tile, cell })).reverse();
          const reply = index.members([...addresses, ...addresses], { kinds, filter: by, offset, limit: 5 });
          expect(reply).toEqual({ total: expected.length, members: expected.slice(offset, offset + 5) });
        },
      ),
      { numRuns: 300 },
    );
  });

  it("draws a kind of a cell at its member whose place has the lowest hash", () => {
    const keys = Array.from({ length: 40 }, (_, at) => border + at * 977);
    const index = new GridIndex();
    index.load(keys.map((each, at) => ({ key: each, number: at, kind: 1, attributes: 0 })));
    const tile = tileOfKey(border, 19);
    const content = decodeTile(index.tile(tile));
    const lowest = keys.toSorted((a, b) => hashOfKey(a) - hashOfKey(b))[0] ?? 0;
    const { from } = keyRangeOfCell(tile, 0);
    expect(content.size).toBe(1);
    expect((content.places[1] ?? 0) >>> 8).toBe((lowest - from) >>> 8);
  });

  it("keeps the place of a lone property to a 256th of its cell", () => {
    const index = new GridIndex();
    index.insert({ key: border + 0xabcd, number: 4, kind: 0, attributes: 0 });
    expect(decodeTile(index.tile(tileOfKey(border, 19))).places[0]).toBe(0xabcd);
  });

  it("tells a property from an agency of the same number at the same place", () => {
    const index = new GridIndex();
    const shared = { key: border, number: 5, attributes: 0 };
    index.insert({ ...shared, kind: 2 });
    index.insert({ ...shared, kind: 0 });
    expect(index.remove({ ...shared, kind: 1 })).toBe(false);
    expect(index.remove({ ...shared, kind: 2 })).toBe(true);
    const cells = [{ ...tileOfKey(border, 15), cell: 0 }];
    expect(index.members(cells, { kinds: 7, offset: 0, limit: 9 }).members).toEqual([{ kind: 0, number: 5 }]);
  });

  it("renews the attributes of an entry that comes again", () => {
    const index = new GridIndex();
    const property = { key: border, number: 5, kind: 0 };
    index.load([
      { ...property, attributes: packAttributes({ type: 0, rooms: 1, equipment: 0 }) },
      { ...property, attributes: packAttributes({ type: 1, rooms: 1, equipment: 0 }) },
    ]);
    expect(index.size).toBe(1);
    const countOf = (types: number) => decodeTile(index.tile(tileOfKey(border, 12), { types })).size;
    expect([countOf(0b01), countOf(0b10)]).toEqual([0, 1]);
    index.insert({ ...property, attributes: packAttributes({ type: 0, rooms: 1, equipment: 0 }) });
    expect([countOf(0b01), countOf(0b10), index.size]).toEqual([1, 0, 1]);
  });
});

describe("the stamp of a tile", () => {
  it("rises when, and only when, something in one of its buckets is written", () => {
    const index = new GridIndex();
    const property = { key: border, number: 1, kind: 0, attributes: 0 };
    const zooms = [8, 10, 14, 17, 19];
    const stamps = (at: number) => zooms.map((z) => index.stampOf(tileOfKey(at, z)));
    const before = stamps(border);
    index.insert(property);
    const after = stamps(border);
    expect(after.map((stamp, at) => stamp > (before[at] ?? 0))).toEqual([true, true, true, true, true]);
    index.insert({ ...property, key: border - 1 });
    expect(stamps(border).slice(2)).toEqual(after.slice(2));
    expect(index.remove({ key: border + 9, number: 9, kind: 0 })).toBe(false);
    expect(stamps(border).slice(2)).toEqual(after.slice(2));
    index.remove(property);
    expect(stamps(border)[4]).toBeGreaterThan(after[4] ?? 0);
  });

  it("rises with a load", () => {
    const index = new GridIndex();
    const before = index.stampOf(tileOfKey(border, 16));
    index.load([]);
    expect(index.stampOf(tileOfKey(border, 16))).toBeGreaterThan(before);
  });
});
