import { expect, test } from "vitest";
import { readInTurns } from "./import-turns.ts";

async function* linesOf(count: number): AsyncGenerator<number> {
  for (let line = 1; line <= count; line++) yield line;
}

test("a file of one line is done while those of others that came before go on", async () => {
  const done: string[] = [];
  const read = async (userId: string, lines: number) => {
    await readInTurns({ userId, fileSize: lines * 1_000 }, linesOf(lines), 200, async () => true);
    done.push(userId);
  };
  await Promise.all([read("anne", 50_000), read("basile", 40_000), read("chloé", 1)]);
  expect(done[0]).toBe("chloé");
});

test("a file is read in its order, to its end, and no further once its work says so", async () => {
  const lines: number[] = [];
  const take = async (batch: readonly number[]) => {
    lines.push(...batch);
    return lines.length < 4;
  };
  const run = { userId: "anne", fileSize: 1 };
  expect(await readInTurns(run, linesOf(3), 2, take)).toBe(true);
  expect(lines).toEqual([1, 2, 3]);
  expect(await readInTurns(run, linesOf(9), 2, take)).toBe(false);
  expect(lines).toEqual([1, 2, 3, 1, 2]);
});
