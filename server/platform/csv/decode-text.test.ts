import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { UnreadableFileError } from "./unreadable-file-error.ts";

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test("a compressed file of few bytes that unfolds into many is read no further than it may", async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, "\n"));
  let read = 0;
  const reading = (async () => {
    for await (const text of decodeText(inOnePiece(bomb), 1_000_000)) read += text.length;
  })();
  await expect(reading).rejects.toThrow(
    new UnreadableFileError("Le fichier est trop volumineux une fois décompressé."),
  );
  expect(read).toBeLessThanOrEqual(1_000_000);
});

test("one that stays below is read whole", async () => {
  let read = "";
  for await (const text of decodeText(inOnePiece(gzipSync("a;b\n1;2\n")), 8)) read += text;
  expect(read).toBe("a;b\n1;2\n");
});

const table = "Adresse;Prix\r\n1 rue de l’Étoile;250000 €\r\n2 quai 🐟;1\r\n";
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

async function readInPieces(bytes: Uint8Array, size: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let read = "";
  for await (const text of decodeText(pieces())) read += text;
  return read;
}

test.each([
  ["little-endian with its mark", utf16(`\uFEFF${table}`)],
  ["big-endian with its mark", utf16(`\uFEFF${table}`, true)],
  ["little-endian without", utf16(table)],
  ["big-endian without", utf16(table, true)],
  ["compressed", gzipSync(utf16(`\uFEFF${table}`))],
])("UTF-16 is read, %s, in pieces of any size", async (_name, bytes) => {
  for (const size of [1, 3, 7, 64, 65, 10_000]) expect(await readInPieces(bytes, size)).toBe(table);
});

test("a short or a damaged file is not taken for UTF-16", async () => {
  for (const text of ["", "a", "é;b", "a\0b\0c;d;e;f;g;h;i;j;k;l;m;n", "a;b\n".repeat(50)])
    expect(await readInPieces(Buffer.from(text), 2)).toBe(text);
});
