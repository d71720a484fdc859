import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { readRecords } from "./read-records.ts";

async function* inOne(text: string): AsyncGenerator<string> {
  yield text;
}

async function readAll(text: string) {
  const records: { readonly line: number; readonly cells: readonly string[] }[] = [];
  for await (const record of readRecords(inOne(text))) records.push(record);
  return records;
}

describe("empty lines", () => {
  test.each(["", ";;", ' ;"";'])("« %s » are left out, and counted as lines", async (empty) => {
    expect(await readAll(`a;b;c\n${`${empty}\n`.repeat(5_000)}1;2;3\n`)).toEqual([
      { line: 1, cells: ["a", "b", "c"] },
      { line: 5_002, cells: ["1", "2", "3"] },
    ]);
  });

  test.each(["", ";;"])("« %s » without end are read no further", async (empty) => {
    await expect(readAll(`a;b;c\n${`${empty}\n`.repeat(20_001)}1;2;3\n`)).rejects.toThrow("lignes vides");
  });
});

test("others get their turn while one large piece is parsed", async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  const text = `a;b\n${"mot;mot\n".repeat(40_000)}`;
  expect(await readAll(text)).toHaveLength(40_001);
  isOver = true;
  await others;
  // One for each thousand characters at least.
  expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / 2_000));
});
