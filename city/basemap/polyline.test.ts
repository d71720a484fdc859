import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePolyline, type Position, polylineAlphabet } from "./polyline.ts";

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

/** Writes positions in the form that decodePolyline reads, rounded to 1e-5 degree. */
function encodePolyline(line: readonly Position[]): string {
  let text = "";
  let previous = [0, 0];
  for (const position of line) {
    const next = position.map((degrees) => Math.round(degrees * 1e5));
    for (const axis of [0, 1]) text += writeNumber((next[axis] ?? 0) - (previous[axis] ?? 0));
    previous = next;
  }
  return text;
}

function writeNumber(value: number): string {
  let folded = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  while (folded >= 32) {
    text += polylineAlphabet.charAt(32 + (folded % 32));
    folded = Math.floor(folded / 32);
  }
  return text + polylineAlphabet.charAt(folded);
}
