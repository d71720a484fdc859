/** Reads pages on a thread of its own: a large or hostile page keeps nobody else waiting. */
import { parentPort } from "node:worker_threads";
import { reducePage } from "./ai/reduce-page.ts";
import { parsePage } from "./page/page.ts";
import { readListing } from "./read-listing.ts";
import type { ReadOrder } from "./read-order.ts";

parentPort?.on("message", ({ number, html, url, withText }: ReadOrder) => {
  const reading = readListing(html, url);
  const text = withText ? reducePage(parsePage(html)) : "";
  parentPort?.postMessage({ number, reading, text });
});
