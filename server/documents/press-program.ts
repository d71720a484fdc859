/** The program that prints sheets, beside the server: a PDF takes longer than any reply may wait. */
import { setPriority } from "node:os";
import sharp from "sharp";
import { takeTsx } from "./compile-tsx.ts";
import type { PrintJob } from "./print-order.ts";

/** A quarter to a third of what the others get where cores are few: visitors come first, and sheets still get done. */
const niceness = 5;

setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);
process.on("disconnect", () => process.exit());

takeTsx();
const { printOrder } = await import("./print-order.ts");

process.on("message", async ({ number, order, pictures }: PrintJob) => {
  const sheet = await printOrder(order, pictures);
  process.send?.({ number, sheet });
});
