/** Reads pages on a thread of its own: a large or hostile page keeps nobody else waiting. */
import { parentPort } from "node:worker_threads";
import { parsePage } from "../../../listing-reader/page/page.ts";
import { readPageSource } from "../../../listing-reader/page/page-source.ts";
import { readListing } from "../../../listing-reader/read-listing.ts";
import { reducePage } from "./ai/reduce-page.ts";
import type { ReadAnswer, ReadOrder } from "./read-order.ts";

parentPort?.on("message", async ({ number, page, isPasted, url, withText }: ReadOrder) => {
  parentPort?.postMessage({ number } satisfies ReadAnswer);
  const { html, url: savedFrom } = isPasted ? await readPageSource(page) : { html: page, url: undefined };
  const reading = readListing(html, url ?? savedFrom);
  const text = withText ? reducePage(parsePage(html)) : "";
  parentPort?.postMessage({ number, read: { reading, text } } satisfies ReadAnswer);
});
