/**
 * `node bench/lighthouse.ts`: the home page as Lighthouse judges it, with the demonstration city, on a desktop and on a
 * phone: the median of five loads each. What other programs of the machine take from the processor is taken out of the
 * trace before it is judged (thread-time.ts), since the score is to tell of the page alone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { findFreePort } from "../server/testing/postgres-cluster.ts";
import { percentile, print, printTable } from "./measure.ts";
import { serveCity } from "./served-city.ts";
import { rewriteToThreadTime, type Trace } from "./thread-time.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";
type Device = {
  readonly name: string;
  readonly isDesktop: boolean;
  readonly targets: Readonly<Record<Category, number>>;
};

const demonstrationProperties = 2_300;
const loads = 5;
const categories: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
const devices: readonly Device[] = [
  {
    name: "desktop",
    isDesktop: true,
    targets: { performance: 0.95, accessibility: 0.95, "best-practices": 0.95, seo: 0.95 },
  },
  {
    name: "phone",
    isDesktop: false,
    targets: { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 },
  },
];
/** What the score of performance is made of, in milliseconds. */
const timings = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  SI: "speed-index",
} as const;

const port = await findFreePort();
const { args, ...options } = chromiumLaunchOptions();
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
const city = await serveCity(demonstrationProperties);
try {
  await openOnce();
  const rows: string[][] = [["", ...categories, ...Object.keys(timings), "requests", "bytes"]];
  for (const device of devices) rows.push(await judge(device));
  printTable(rows);
} finally {
  await browser.close();
  await city.stop();
}

/** Server and browser have just started: what that leaves to be done is not the page's. */
async function openOnce(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(city.url);
  await page.waitForSelector("[data-map]:is([data-state=still], [data-state=idle])");
  await page.close();
}

/** The scores of one device, each with its target; a missed one fails the run and names what cost points. */
async function judge({ name, isDesktop, targets }: Device): Promise<string[]> {
  const results: Result[] = [];
  for (let load = 0; load < loads; load += 1) results.push(await loadOnce(isDesktop));
  const scores = categories.map((category) => {
    const score = percentile(
      results.map(({ categories }) => categories[category]?.score ?? 0),
      0.5,
    );
    if (score < targets[category]) {
      process.exitCode = 1;
      printFaults(results.at(-1), category);
    }
    return `${score.toFixed(2)} (target ${targets[category].toFixed(2)})`;
  });
  const medianOf = (audit: string) =>
    percentile(
      results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
      0.5,
    );
  const requests = results.map(({ audits }) => itemsOf(audits["network-requests"]).length);
  return [
    name,
    ...scores,
    ...Object.values(timings).map((audit) => `${medianOf(audit).toFixed(0)} ms`),
    String(percentile(requests, 0.5)),
    `${(medianOf("total-byte-weight") / 1_000).toFixed(0)} kB`,
  ];
}

/** Loads the page, then judges what was recorded of it. */
async function loadOnce(isDesktop: boolean): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
  const config = isDesktop ? desktopConfig : undefined;
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: "error" };
  try {
    await lighthouse(`${city.url}/`, { ...flags, gatherMode: folder }, config);
    const file = join(folder, "trace.json");
    const trace: Trace = JSON.parse(readFileSync(file, "utf8"));
    rewriteToThreadTime(trace);
    writeFileSync(file, JSON.stringify(trace));
    const result = await lighthouse(undefined, { ...flags, auditMode: folder }, config);
    if (result === undefined) throw new Error("Lighthouse gave no result.");
    return result.lhr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printFaults(result: Result | undefined, category: Category): void {
  for (const { id } of result?.categories[category]?.auditRefs ?? []) {
    const audit = result?.audits[id];
    if (audit?.score !== undefined && audit.score !== null && audit.score < 0.9)
      print(`${category}: ${audit.title} (${audit.displayValue ?? audit.score})`);
  }
}

function itemsOf(audit: Result["audits"][string] | undefined): readonly unknown[] {
  return audit?.details !== undefined && "items" in audit.details && Array.isArray(audit.details.items)
    ? audit.details.items
    : [];
}
