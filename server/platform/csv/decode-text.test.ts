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
