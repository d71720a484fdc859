import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePolyline, encodePolyline, type Position } from "./polyline.ts";

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((unit) => unit / 1e5);

describe("polyline", () => {
  test("what is written is read back, to the fifth decimal", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (line: Position[]) => {
        const read = decodePolyline(encodePolyline(line));
        expect(read.map((position) => position.map((value) => value.toFixed(5)))).toEqual(
          line.map((position) => position.map((value) => (value + 0).toFixed(5))),
        );
      }),
    );
  });

  test("differences fold to small numbers, five bits a character", () => {
    expect(decodePolyline("0021")).toEqual([
      [0, 0],
      [0.00001, -0.00001],
    ]);
  });

  test("a character outside the alphabet is refused", () => {
    expect(() => decodePolyline("a b")).toThrow("not a polyline character");
  });
});
