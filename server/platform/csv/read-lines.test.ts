import { expect, test } from "vitest";
import { collect } from "../../testing/collect.ts";
import { readLines } from "./read-lines.ts";

async function* give(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

test.each([
  [
    ["a\nb\r", "\nc\rd", "", "e\n\nf"],
    ["a", "b", "c", "de", "", "f"],
  ],
  [["\r", "", "\n"], [""]],
  [[""], []],
])("%j has the lines %j", async (parts, lines) => {
  expect(await collect(readLines(give(parts), 10))).toEqual(lines);
});

test("where a return alone ends no line, it stays in its line", async () => {
  const lines = await collect(readLines(give(["a\rb\r", "\nc"]), 10, /\n/g));
  expect(lines).toEqual(["a\rb\r", "c"]);
});

test("of a line that is too long one character more than the longest is kept", async () => {
  const parts = ["abc", "defghij", ...Array<string>(1_000).fill("k"), "\nabcd\nabcde"];
  expect(await collect(readLines(give(parts), 4))).toEqual(["abcde", "abcd", "abcde"]);
});
