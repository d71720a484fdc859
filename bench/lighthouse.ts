/**
 * `node bench/lighthouse.ts`: the home page as Lighthouse judges it, with the demonstration city. On a desktop all four
 * categories have a target; on a phone the three that do not depend on a graphics card.
 */
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { findFreePort } from "../server/testing/postgres-cluster.ts";
import { printTable } from "./measure.ts";
import { serveCity } from "./served-city.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";
type Targets = Readonly<Partial<Record<Category, number>>>;

const demonstrationProperties = 2_300;
const categories: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
const devices: readonly { readonly name: string; readonly isDesktop: boolean; readonly targets: Targets }[] =
  [
    {
      name: "desktop",
      isDesktop: true,
      targets: { performance: 0.95, accessibility: 0.95, "best-practices": 0.95, seo: 0.95 },
    },
    { name: "phone", isDesktop: false, targets: { accessibility: 1, "best-practices": 1, seo: 1 } },
  ];

const port = await findFreePort();
const { args, ...options } = chromiumLaunchOptions();
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
const city = await serveCity(demonstrationProperties);
try {
  await openOnce();
  const rows: string[][] = [["", ...categories]];
  for (const { name, isDesktop, targets } of devices) rows.push([name, ...(await judge(isDesktop, targets))]);
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
async function judge(isDesktop: boolean, targets: Targets): Promise<string[]> {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: "error" };
  const result = await lighthouse(`${city.url}/`, flags, isDesktop ? desktopConfig : undefined);
  if (result === undefined) throw new Error("Lighthouse gave no result.");
  const { lhr } = result;
  return categories.map((category) => {
    const score = lhr.categories[category]?.score ?? 0;
    const target = targets[category];
    if (target === undefined) return score.toFixed(2);
    if (score < target) {
      process.exitCode = 1;
      for (const { id } of lhr.categories[category]?.auditRefs ?? []) {
        const audit = lhr.audits[id];
        if (audit?.score !== undefined && audit.score !== null && audit.score < 0.9)
          process.stdout.write(`${category}: ${audit.title} (${audit.displayValue ?? audit.score})\n`);
      }
    }
    return `${score.toFixed(2)} (target ${target.toFixed(2)})`;
  });
}
