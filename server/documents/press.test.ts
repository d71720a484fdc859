import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { createPress, mostOfAccount, type Press, queuedSheets } from "./press.ts";
import type { PrintPictures } from "./print-order.ts";
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

const none: PrintPictures = { photos: [], logo: null };
const noPictures = async () => none;
const anne = "anne";

/** A program that answers each sheet at once, and ends after it where asked to. */
function writeProgram(onSent = "") {
  const directory = mkdtempSync(join(tmpdir(), "press-"));
  const program = join(directory, "answers.mjs");
  writeFileSync(
    program,
    [
      'process.on("message", ({ number }) => {',
      "  const sheet = { photos: [], map: null, pdf: null, errors: [] };",
      `  process.send({ number, sheet }, () => {${onSent}});`,
      "});",
    ].join("\n"),
  );
  return { program: pathToFileURL(program), remove: () => rmSync(directory, { recursive: true }) };
}

describe("the press", () => {
  test("survives a process that ends while nobody waits for it, and starts another", async () => {
    const { program, remove } = writeProgram("process.exit(1)");
    const failure = new Promise<unknown>((resolve) => {
      press = createPress(resolve, program);
    });
    const first = await press.print(anne, order, noPictures);
    expect(String(await failure)).toContain("ended");
    expect(await press.print(anne, { ...order, day: "another" }, noPictures)).toEqual(first);
    remove();
  });

  test("gives accounts a turn each, and people before the sheets that e-mails wait for", async () => {
    const { program, remove } = writeProgram();
    press = createPress((error) => errors.push(error), program);
    const begun: string[] = [];
    const first = Promise.withResolvers<PrintPictures>();
    /** "anne 2" is a sheet of anne; that it begins is seen by its pictures, which are read in its turn. */
    const print = (name: string, pictures = Promise.resolve(none)) =>
      press.print(name.split(" ")[0] ?? "", { ...order, day: name }, () => {
        begun.push(name);
        return pictures;
      });
    const printed = [
      print(`${queuedSheets} 1`, first.promise),
      ...[`${queuedSheets} 2`, `${queuedSheets} 3`, "anne 1", "anne 2", "anne 3", "basile 1"].map((name) =>
        print(name),
      ),
    ];
    first.resolve(none);
    await Promise.all(printed);
    expect(begun).toEqual([
      `${queuedSheets} 1`,
      ...["anne 1", "basile 1", "anne 2", "anne 3"],
      ...[`${queuedSheets} 2`, `${queuedSheets} 3`],
    ]);
    expect(errors).toEqual([]);
    remove();
  });

  test("refuses one account's sheets beyond its bound, and no other's", async () => {
    const { program, remove } = writeProgram();
    press = createPress((error) => errors.push(error), program);
    const first = Promise.withResolvers<PrintPictures>();
    const begun = press.print(anne, order, () => first.promise);
    const waiting = Array.from({ length: mostOfAccount + 1 }, (_, index) =>
      press.print(anne, { ...order, day: String(index) }, noPictures),
    );
    await expect(waiting.pop()).rejects.toThrow("Trop de documents");
    const other = press.print("basile", { ...order, day: "another" }, noPictures);
    first.resolve(none);
    expect(await Promise.all([begun, other, ...waiting])).toHaveLength(mostOfAccount + 2);
    remove();
  });

  test("prints one sheet for all who ask for the same at once or later, and another for other words", async () => {
    const { print } = open();
    const [one, other] = await Promise.all([
      print(anne, order, noPictures),
      print(anne, { ...order }, noPictures),
    ]);
    expect(other).toBe(one);
    expect(await print(anne, order, noPictures)).toBe(one);
    expect(await print(anne, { ...order, day: "22 novembre 2026" }, noPictures)).not.toBe(one);
    expect(one?.pdf?.length).toBeGreaterThan(10_000);
    expect(errors).toEqual([]);
  });

  test("gives what it could print where something cannot be, says so, and tries that again next time", async () => {
    const { print } = open();
    const torn = { ...order, photoKeys: ["torn.webp"] };
    const readTorn = async () => ({ ...none, photos: [new Uint8Array([1, 2, 3])] });
    const sheet = await print(anne, torn, readTorn);
    expect(sheet.photos).toEqual([null]);
    expect(sheet.pdf).not.toBeNull();
    expect(String(errors[0])).toContain("photo 1");
    expect(await print(anne, torn, readTorn)).not.toBe(sheet);
  });

  test("gives an empty sheet where its process dies, and prints the next one", async () => {
    const { print } = open();
    // No clone of a function can be sent to a process: the order never gets there.
    const broken = { ...order, day: (() => "") as unknown as string };
    expect(await print(anne, broken, noPictures)).toMatchObject({ map: null, pdf: null });
    expect(errors).toHaveLength(2);
    expect((await print(anne, order, noPictures)).pdf).not.toBeNull();
  });
});
