import { createReadStream } from "node:fs";

/** The bytes of a file, opened at the first read: no failure comes before somebody waits for it. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
