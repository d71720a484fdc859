import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { createPress, type Press } from "./press.ts";
import { sheetOrder as order } from "./sheet-order.fixture.ts";

const errors: unknown[] = [];
let press: Press;
afterEach(async () => {
  await press.close();
  errors.length = 0;
});
const open = () => {
  press = createPress((error) => errors.push(error));
  return press;
};

const noPhotos = async () => [];

describe("the press", () => {
  test("survives a process that ends while nobody waits for it, and starts another", async () => {
    const directory = mkdtempSync(join(tmpdir(), "press-"));
    const program = join(directory, "ends-after-each.mjs");
    writeFileSync(
      program,
      [
        'process.on("message", ({ number }) => {',
        "  const sheet = { photos: [], map: null, pdf: null, errors: [] };",
        "  process.send({ number, sheet }, () => process.exit(1));",
        "});",
      ].join("\n"),
    );
    const failure = new Promise<unknown>((resolve) => {
      press = createPress(resolve, pathToFileURL(program));
    });
    const first = await press.print(order, noPhotos);
    expect(String(await failure)).toContain("ended");
    expect(await press.print({ ...order, day: "another" }, noPhotos)).toEqual(first);
    rmSync(directory, { recursive: true });
  });

  test("prints one sheet for all who ask for the same at once or later, and another for other words", async () => {
    const { print } = open();
    const [one, other] = await Promise.all([print(order, noPhotos), print({ ...order }, noPhotos)]);
    expect(other).toBe(one);
    expect(await print(order, noPhotos)).toBe(one);
    expect(await print({ ...order, day: "22 novembre 2026" }, noPhotos)).not.toBe(one);
    expect(one?.pdf?.length).toBeGreaterThan(10_000);
    expect(errors).toEqual([]);
  });

  test("gives what it could print where something cannot be, says so, and tries that again next time", async () => {
    const { print } = open();
    const torn = { ...order, photoKeys: ["torn.webp"] };
    const readTorn = async () => [new Uint8Array([1, 2, 3])];
    const sheet = await print(torn, readTorn);
    expect(sheet.photos).toEqual([null]);
    expect(sheet.pdf).not.toBeNull();
    expect(String(errors[0])).toContain("photo 1");
    expect(await print(torn, readTorn)).not.toBe(sheet);
  });

  test("gives an empty sheet where its process dies, and prints the next one", async () => {
    const { print } = open();
    // No clone of a function can be sent to a process: the order never gets there.
    const broken = { ...order, day: (() => "") as unknown as string };
    expect(await print(broken, noPhotos)).toMatchObject({ map: null, pdf: null });
    expect(errors).toHaveLength(2);
    expect((await print(order, noPhotos)).pdf).not.toBeNull();
  });
});
