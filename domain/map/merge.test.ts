import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTile, encodeTile } from "./codec.ts";
import { cellsOfMarker, type Markers, mergePixels, mergeTiles, placeOfMarker, zoomToSplit } from "./merge.ts";
import { interleave, mix32, placeAt } from "./morton.ts";
import { sortTile } from "./sorted-tile.ts";
import { keyRangeOfCell, tileZoomFor } from "./tile-address.ts";
import { makeContents, type TestPoint } from "./tile-contents.fixture.ts";
import { unitsPerPixel } from "./view.ts";

const allKinds = 0b111;
const middle = 31_000_000;

function markersOf(points: readonly TestPoint[], zoom: number, kinds = allKinds): Markers {
  return mergeTiles({ tiles: sortedTiles(points, zoom, kinds), zoom });
}

function sortedTiles(points: readonly TestPoint[], zoom: number, kinds = allKinds) {
  const contents = makeContents(points, tileZoomFor(zoom));
  return contents.map(({ tile, content }) => sortTile(tile, decodeTile(encodeTile(content)), kinds));
}

function keyOf(point: TestPoint): number {
  return interleave(point.x, point.y);
}

function pixelsBetween(zoom: number, ax: number, ay: number, bx: number, by: number): number {
  return Math.hypot(ax - bx, ay - by) / unitsPerPixel(zoom);
}

/** Points of a frame of 600 x 600 px at the zoom, some of them on the same spot. */
const scene = fc
  .record({
    zoom: fc.double({ min: 9, max: 20, noNaN: true }),
    spots: fc.array(
      fc.record({
        x: fc.nat(600),
        y: fc.nat(600),
        kind: fc.nat(2),
        properties: fc.constantFrom(1, 1, 1, 2, 5),
      }),
      { minLength: 1, maxLength: 250 },
    ),
  })
  .map(({ zoom, spots }) => ({
    zoom,
    points: spots.flatMap(({ x, y, kind, properties }) => {
      const at = {
        x: Math.floor(middle + x * unitsPerPixel(zoom)),
        y: Math.floor(middle + y * unitsPerPixel(zoom)),
      };
      return Array.from({ length: properties }, (): TestPoint => ({ ...at, kind }));
    }),
  }));

/** A street grid of single properties: dense enough for chains of merges. */
function denseCity(zoom: number, pixels: number, count: number): TestPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const across = (mix32(2 * at + 1) / 2 ** 32) * pixels;
    const down = (mix32(2 * at + 2) / 2 ** 32) * pixels;
    return {
      x: Math.floor(middle + across * unitsPerPixel(zoom)),
      y: Math.floor(middle + down * unitsPerPixel(zoom)),
      kind: at % 3 === 0 ? 1 : 0,
    };
  });
}

describe("merged markers", () => {
  it("are never under 15 px apart, at any fractional zoom (invariant 1)", () => {
    fc.assert(
      fc.property(scene, ({ zoom, points }) => {
        const { size, x, y } = markersOf(points, zoom);
        for (let a = 0; a < size; a++) {
          for (let b = a + 1; b < size; b++) {
            const apart = pixelsBetween(zoom, x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0);
            expect(apart).toBeGreaterThanOrEqual(mergePixels - 1e-6);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("hold only cells whose place is under 15 px from theirs (invariant 2)", () => {
    fc.assert(
      fc.property(scene, ({ zoom, points }) => {
        const tiles = sortedTiles(points, zoom);
        const markers = mergeTiles({ tiles, zoom });
        for (let marker = 0; marker < markers.size; marker++) {
          const x = markers.x[marker] ?? 0;
          const y = markers.y[marker] ?? 0;
          let reach = 0;
          for (let at = markers.cellStarts[marker] ?? 0; at < (markers.cellStarts[marker + 1] ?? 0); at++) {
            const tile = tiles[markers.cellTiles[at] ?? 0];
            const row = tile?.cells.indexOf(markers.cellNumbers[at] ?? 0) ?? -1;
            reach = Math.max(reach, pixelsBetween(zoom, x, y, tile?.x[row] ?? 0, tile?.y[row] ?? 0));
          }
          expect(reach).toBeLessThan(mergePixels);
          expect(markers.reachPixels[marker]).toBeCloseTo(reach, 3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("stand for points that the tile already put together only if they are under 15 px apart (invariant 3)", () => {
    fc.assert(
      fc.property(scene, ({ zoom, points }) => {
        const byCell = new Map<string, TestPoint[]>();
        for (const { tile, cellOf } of makeContents(points, tileZoomFor(zoom))) {
          for (const [point, cell] of cellOf) {
            const name = `${tile.x}/${tile.y}/${cell}`;
            for (const other of byCell.get(name) ?? []) {
              expect(pixelsBetween(zoom, point.x, point.y, other.x, other.y)).toBeLessThan(mergePixels);
            }
            byCell.set(name, [...(byCell.get(name) ?? []), point]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("count every property once under the kinds the legend shows, and name the cells they stand in", () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: 0, max: 7 }), ({ zoom, points }, kinds) => {
        const markers = markersOf(points, zoom, kinds);
        const shown = points.filter(({ kind }) => (kinds >>> kind) & 1);
        const named = new Set<string>();
        for (let marker = 0; marker < markers.size; marker++) {
          const ranges = cellsOfMarker(markers, marker).map((cell) => keyRangeOfCell(cell, cell.cell));
          for (const { from } of ranges) named.add(String(from));
          for (let kind = 0; kind < 3; kind++) {
            const inside = shown.filter(
              (point) =>
                point.kind === kind &&
                ranges.some(({ from, to }) => from <= keyOf(point) && keyOf(point) < to),
            );
            expect(markers.counts[marker * 3 + kind]).toBe(inside.length);
          }
        }
        expect(named.size).toBe(markers.cellNumbers.length);
        expect(markers.counts.reduce((sum, count) => sum + count, 0)).toBe(shown.length);
      }),
      { numRuns: 60 },
    );
  });

  it("know in each of their cells where a property that the legend shows stands, and none where agencies are alone", () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: 0, max: 7 }), ({ zoom, points }, kinds) => {
        const markers = markersOf(points, zoom, kinds);
        const properties = points.filter(({ kind }) => kind < 2 && (kinds >>> kind) & 1);
        for (let marker = 0; marker < markers.size; marker++)
          for (const [index, cell] of cellsOfMarker(markers, marker).entries()) {
            const { from, to } = keyRangeOfCell(cell, cell.cell);
            const inCell = properties.filter((property) => from <= keyOf(property) && keyOf(property) < to);
            const at = (markers.cellStarts[marker] ?? 0) + index;
            const [x = 0, y = 0] = [markers.propertyX[at], markers.propertyY[at]];
            if (inCell.length === 0) expect([x, y]).toEqual([Number.NaN, Number.NaN]);
            else
              expect(
                inCell.some((property) => pixelsBetween(zoom, x, y, property.x, property.y) < 0.75),
              ).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  it("are drawn where a property that the legend shows really stands", () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: 1, max: 7 }), ({ zoom, points }, kinds) => {
        const markers = markersOf(points, zoom, kinds);
        const shown = points.filter(({ kind }) => (kinds >>> kind) & 1);
        for (let marker = 0; marker < markers.size; marker++) {
          const nearest = Math.min(
            ...shown.map(({ x, y }) =>
              pixelsBetween(zoom, markers.x[marker] ?? 0, markers.y[marker] ?? 0, x, y),
            ),
          );
          expect(nearest).toBeLessThan(0.75);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("do not depend on the order of tiles or of points", () => {
    const points = denseCity(13.1, 1500, 4000);
    const tiles = sortedTiles(points, 13.1);
    const there = mergeTiles({ tiles, zoom: 13.1 });
    const back = mergeTiles({ tiles: [...tiles].reverse(), zoom: 13.1 });
    const shuffled = markersOf([...points].reverse(), 13.1);
    expect(tiles.length).toBeGreaterThan(3);
    expect([...back.x, ...back.y, ...back.counts]).toEqual([...there.x, ...there.y, ...there.counts]);
    expect([...shuffled.x, ...shuffled.y]).toEqual([...there.x, ...there.y]);
  });

  it("stay the same inside the view while it pans by 37 px", () => {
    const zoom = 13.7;
    const tiles = sortedTiles(denseCity(zoom, 1500, 9000), zoom);
    const pixel = unitsPerPixel(zoom);
    const box = (shift: number) => ({
      west: middle + (100 + shift) * pixel,
      east: middle + (1200 + shift) * pixel,
      north: middle + 100 * pixel,
      south: middle + 1200 * pixel,
    });
    const inner = ({ x, y, counts, size }: Markers) =>
      Array.from(
        { length: size },
        (_, at) => `${x[at]} ${y[at]} ${counts[at * 3]} ${counts[at * 3 + 1]}`,
      ).filter(
        (_, at) =>
          Math.abs((x[at] ?? 0) / pixel - middle / pixel - 668) < 400 &&
          Math.abs((y[at] ?? 0) / pixel - middle / pixel - 650) < 400,
      );
    const before = inner(mergeTiles({ tiles, zoom, box: box(0) }));
    const after = new Set(inner(mergeTiles({ tiles, zoom, box: box(37) })));
    const kept = before.filter((marker) => after.has(marker)).length;
    expect(before.length).toBeGreaterThan(800);
    expect(kept / before.length).toBeGreaterThan(0.98);
  });

  it("leave out what lies outside the box", () => {
    const points = [
      { x: middle, y: middle, kind: 0 },
      { x: middle + 200_000, y: middle, kind: 0 },
    ];
    const box = { west: middle - 10, east: middle + 10, north: middle - 10, south: middle + 10 };
    expect(mergeTiles({ tiles: sortedTiles(points, 16), zoom: 16, box }).size).toBe(1);
    expect(markersOf(points, 16).size).toBe(2);
  });

  it("are none without tiles, and none when the legend hides everything", () => {
    expect(mergeTiles({ tiles: [], zoom: 12 }).size).toBe(0);
    expect(markersOf([{ x: middle, y: middle, kind: 1 }], 12, 0b101).size).toBe(0);
  });

  it("carry the place in degrees", () => {
    const markers = markersOf([{ x: middle, y: middle, kind: 1 }], 19.5);
    const place = placeAt(middle, middle);
    expect(placeOfMarker(markers, 0).longitude).toBeCloseTo(place.longitude, 6);
    expect(placeOfMarker(markers, 0).latitude).toBeCloseTo(place.latitude, 6);
  });
});

describe("a pair", () => {
  const pair = fc.record({
    zoom: fc.double({ min: 9, max: 19.9, noNaN: true }),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    x: fc.integer({ min: 20_000_000, max: 40_000_000 }),
    y: fc.integer({ min: 20_000_000, max: 40_000_000 }),
    kinds: fc.tuple(fc.nat(2), fc.nat(2)),
  });

  function pairApart(
    drawn: { zoom: number; angle: number; x: number; y: number; kinds: [number, number] },
    px: number,
  ) {
    const units = px * unitsPerPixel(drawn.zoom);
    const x = Math.round(drawn.x + units * Math.cos(drawn.angle));
    const y = Math.round(drawn.y + units * Math.sin(drawn.angle));
    return [
      { x: drawn.x, y: drawn.y, kind: drawn.kinds[0] },
      { x, y, kind: drawn.kinds[1] },
    ];
  }

  it("at 14 px merges, at any zoom and in any direction", () => {
    fc.assert(fc.property(pair, (drawn) => markersOf(pairApart(drawn, 14), drawn.zoom).size === 1));
  });

  it("at 16 px does not", () => {
    fc.assert(fc.property(pair, (drawn) => markersOf(pairApart(drawn, 16), drawn.zoom).size === 2));
  });

  it("is decided within a tenth of a pixel", () => {
    fc.assert(fc.property(pair, (drawn) => markersOf(pairApart(drawn, 14.9), drawn.zoom).size === 1));
    fc.assert(fc.property(pair, (drawn) => markersOf(pairApart(drawn, 15.1), drawn.zoom).size === 2));
  });

  it("breaks up at the zoom its stack says, if that is not beyond 18", () => {
    const close = fc.double({ min: 0.5, max: 13.9, noNaN: true });
    fc.assert(
      fc.property(pair, close, (drawn, px) => {
        fc.pre(drawn.zoom < 17);
        const points = pairApart(drawn, px);
        const markers = markersOf(points, drawn.zoom);
        const target = zoomToSplit(markers, 0);
        expect(target).toBeGreaterThanOrEqual(drawn.zoom + 1);
        expect(target).toBeLessThanOrEqual(18);
        fc.pre(cellsOfMarker(markers, 0).length === 2 && target < 18);
        expect(markersOf(points, target).size).toBe(2);
      }),
    );
  });

  it("is never zoomed out of", () => {
    const stack = markersOf(
      [
        { x: middle, y: middle, kind: 0 },
        { x: middle, y: middle, kind: 0 },
      ],
      19,
    );
    expect(zoomToSplit(stack, 0)).toBe(19);
    expect(zoomToSplit({ ...stack, zoom: 12 }, 0)).toBe(14);
    expect(zoomToSplit({ ...stack, zoom: 17.5 }, 0)).toBe(18);
  });
});
