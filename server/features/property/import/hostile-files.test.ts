/** Files that were made to be read for ever, or to fill the memory: what is read of them grows with them, and ends. */
import { describe, expect, test } from "vitest";
import { mostImportedLines } from "#domain/import/import-run.ts";
import { collect } from "../../../testing/collect.ts";
import { createLeftValues } from "./left-values.ts";
import type { Refusal } from "./read-line.ts";
import { listAgencies, readPolirisRecords } from "./read-poliris.ts";

/** Generous, of the processor's time: each of these once took minutes, or the process. */
const longestWorkMs = 5_000;

async function measureWork(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function* give(count: number, piece: (at: number) => string, start = ""): AsyncGenerator<string> {
  yield start;
  for (let at = 0; at < count; at += 1) yield piece(at);
}

async function readPoliris(text: AsyncIterable<string>) {
  const refusals: Refusal[] = [];
  const records = await collect(
    readPolirisRecords(text, "agence@essais.example", {
      refuse: (refusal) => refusals.push(refusal),
      unread: new Set(),
      agencies: new Map(),
      left: createLeftValues(),
    }),
  );
  return { lines: records.slice(1).map(({ line }) => line), refusals };
}

const megabyte = "a".repeat(1_000_000);
const fields = (count: number, code = "a") =>
  [`"${code}"`, '"1"', '"Vente"', ...Array<string>(count - 3).fill('"x"')].join("!#");

describe("a table of the Poliris format", () => {
  test.each([
    ["a line of 150 MB", megabyte],
    ["a line of 75 million fields", "!#".repeat(500_000)],
  ])("with %s refuses it, and reads on behind it", async (_, piece) => {
    const text = give(151, (at) => (at < 150 ? piece : `\n${fields(30)}\n`), '"a"!#"€');
    const work = await measureWork(async () => {
      const { lines, refusals } = await readPoliris(text);
      expect(lines).toEqual([2]);
      expect(refusals).toMatchObject([
        { line: 1, reasons: ["La ligne est bien trop longue pour une annonce"] },
      ]);
    });
    expect(work).toBeLessThan(longestWorkMs);
  });

  test("whose quotes stay open over very many lines is read as long as it is, not as its square", async () => {
    const opened = `"a"!#"b${"\n".repeat(199_990)}`;
    const work = await measureWork(() => readPoliris(give(4, () => opened)));
    expect(work).toBeLessThan(longestWorkMs);
    expect(await measureWork(() => listAgencies(give(4, () => opened)))).toBeLessThan(longestWorkMs);
  });

  test.each([
    ["each refused", () => '"a"!#"b"\n'],
    ["each of a listing", (at: number) => `${fields(30, `code ${at}`)}\n`],
  ])("of more lines than an import takes, %s, is read no further", async (_, line) => {
    for (const read of [readPoliris, listAgencies]) {
      let given = 0;
      const most = mostImportedLines + 30_000;
      const text = give(most, (at) => {
        given = at + 1;
        return line(at);
      });
      await read(text).catch(() => undefined);
      expect(given).toBeLessThan(most);
    }
  });
});
