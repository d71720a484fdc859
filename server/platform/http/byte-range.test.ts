import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=90-400", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-400", { first: 0, last: 99 }],
  ["BYTES=5-5", { first: 5, last: 5 }],
])("%s of a hundred bytes is one part", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0"])("%s of a hundred bytes is nowhere", (header) => {
  expect(parseByteRange(header, 100)).toBe("unsatisfiable");
});

test.each(["", "bytes=", "bytes=-", "bytes=9-5", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b", "bytes=1.5-2"])(
  "%j asks for the whole body",
  (header) => {
    expect(parseByteRange(header, 100)).toBeNull();
  },
);
