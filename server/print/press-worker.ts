/** Prints sheets on a thread of its own: a PDF takes longer than any reply may wait. */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { printSheet } from "./print-sheet.ts";
import type { SheetOrder } from "./sheet-order.ts";

// On Linux this is the thread's own priority: where cores are few, visitors come first.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);

type Asked = { readonly number: number; readonly order: SheetOrder; readonly photos: readonly Uint8Array[] };

parentPort?.on("message", async ({ number, order, photos }: Asked) => {
  const sheet = await printSheet(order, photos);
  parentPort?.postMessage({ number, sheet });
});
