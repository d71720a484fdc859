/** A process of its own that keeps photographs in a folder until the disk is full, and prints the error it got. */

import { readdirSync } from "node:fs";
import { createDiskStorage } from "../platform/files/storage.ts";

const [folder = ""] = process.argv.slice(2);
const storage = createDiskStorage(folder);
let kept = 0;
let refusal: unknown;
while (refusal === undefined) {
  await storage.write(`${kept}.webp`, new Uint8Array(40_000)).then(
    () => (kept += 1),
    (error: unknown) => (refusal = error),
  );
}
const { code, message } = refusal as { code?: unknown; message?: unknown };
process.stdout.write(JSON.stringify({ code, message, kept, files: readdirSync(folder).length }));
