/** Prints sheets on a thread of its own: a PDF takes longer than any reply may wait. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type PrintOrder, printOrder } from "./print-order.ts";

/** A quarter to a third of what the others get where cores are few: visitors come first, and sheets still get done. */
const niceness = 5;

// On Linux this is the thread's own priority; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(0, niceness);

type Asked = { readonly number: number; readonly order: PrintOrder; readonly photos: readonly Uint8Array[] };

parentPort?.on("message", async ({ number, order, photos }: Asked) => {
  const sheet = await printOrder(order, photos);
  parentPort?.postMessage({ number, sheet });
});
