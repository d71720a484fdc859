import { createReadStream } from "node:fs";

/** The bytes of a file. It is opened when they are asked for: no failure comes before somebody waits for it. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
