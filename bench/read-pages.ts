/**
 * Pages of 490 kB and of 5 MB read by themselves: what each takes of the processor, for three kinds of filling around
 * one listing. The first readings are left out: a server has read pages before.
 */
import { readFileSync } from "node:fs";
import { readListing } from "../listing-reader/read-listing.ts";
import { measureCost, percentile, print } from "./measure.ts";

/** Milliseconds of the processor, for characters of a page. */
const targets = [
  { size: 490_000, rounds: 9, mostMs: 400 },
  { size: 5_000_000, rounds: 3, mostMs: 2_000 },
] as const;

const saved = readFileSync(new URL("../listing-reader/fixtures/hektor-labels.html", import.meta.url), "utf8");
const fillings: Readonly<Record<string, string>> = {
  "short blocks": `<div class="bloc"><p>Le quartier, ses écoles et ses commerces.</p></div>\n`,
  "cards of homes": `<article class="card"><a href="/b/1"><img src="/i/1.jpg"></a><h3>Appartement T3</h3><p>250 000 €</p><p>65 m² - 13008 Marseille</p></article>\n`,
  sentences: `<p>Au calme, cette maison de 120 m² dispose de quatre chambres et d'un garage, honoraires de 5 % TTC, charges 120 €.</p>\n`,
};

for (const { size, rounds, mostMs } of targets)
  for (const [name, filling] of Object.entries(fillings)) {
    const count = (size - saved.length) / filling.length;
    const page = saved.replace("</body>", `${filling.repeat(count)}</body>`);
    const read = () => measureCost(() => readListing(page)).cpuMs;
    read();
    read();
    const middle = percentile(Array.from({ length: rounds }, read), 0.5);
    print(`${(size / 1_000).toFixed(0)} kB of ${name}   ${middle.toFixed(0)} ms (target ${mostMs})`);
    if (middle > mostMs) process.exitCode = 1;
  }
