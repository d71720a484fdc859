/**
 * `npm run bench -- page-memory [-- --minutes 10]`: the map panned for so long as a hand does it, at four zooms, with
 * 100,000 homes (`BENCH_DATA_DIR` keeps the city); what the page's process keeps of memory, its worker's and its canvases'
 * too, once a minute after a collection of garbage. Fails where the end lies more than 50 MB above the second minute.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { Hand } from "./hand.ts";
import { createDraw } from "./map-data.ts";
import { print, printTable, showMegabytes } from "./measure.ts";
import { serveCity } from "./served-city.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, properties: { type: "string", default: "100000" } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 3 && minutes <= 60)) throw new Error("--minutes takes 3 to 60.");

const target = { growthBytes: 50_000_000, sinceMinute: 2 };
const view = { width: 1440, height: 900 };
/** Without a graphics card the processor paints: so small, frames come as often as a screen's. */
const pixelRatio = 0.25;
const dragsPerZoom = 6;
const notchesPerZoom = 4;

type Look = { readonly heapBytes: number; readonly residentBytes: number; readonly nodes: number };

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(Number(values.properties));
try {
  const page = await browser.newPage({ viewport: view, deviceScaleFactor: pixelRatio });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(city.url);
  await page.waitForSelector("[data-map]:is([data-state=still], [data-state=idle])");
  await page.mouse.move(1, 1);
  const hand = new Hand(page, session);
  await hand.untilRest();
  const pid = await findPagePid();
  const looks: Look[] = [];
  const drags = panForEver(hand);
  const startedAt = performance.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    while (performance.now() - startedAt < minute * 60_000) await drags.next();
    await hand.untilRest();
    looks.push(await look(pid));
  }
  printTable([
    ["minute", "heap", "page's process", "nodes"],
    ...looks.map(({ heapBytes, residentBytes, nodes }, at) => [
      String(at + 1),
      showMegabytes(heapBytes),
      showMegabytes(residentBytes),
      String(nodes),
    ]),
  ]);
  const residentOf = (minute: number) => looks.at(minute - 1)?.residentBytes ?? Number.NaN;
  const growth = residentOf(minutes) - residentOf(target.sinceMinute);
  print(
    `grown by ${showMegabytes(growth)} since minute ${target.sinceMinute} (at most ${showMegabytes(target.growthBytes)})`,
  );
  if (!(growth <= target.growthBytes)) process.exitCode = 1;

  async function look(processId: number): Promise<Look> {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      heapBytes: read("JSHeapUsedSize"),
      residentBytes: readOwnBytes(processId),
      nodes: read("Nodes"),
    };
  }
} finally {
  await browser.close();
  await city.stop();
}

/** The process that has the page: the one renderer of this browser with most of the processor's time. */
async function findPagePid(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const [page] = processInfo
    .filter(({ type }) => type === "renderer")
    .sort((one, other) => other.cpuTime - one.cpuTime);
  if (page === undefined) throw new Error("The browser has no page.");
  return page.id;
}

/** What lies in memory for this process alone (Linux): without files, which others share. */
function readOwnBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return 1_024 * Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]);
}

/** One drag each time: in all directions over the city, with a zoom nearer or farther after some of them. */
async function* panForEver(hand: Hand): AsyncGenerator<void> {
  const draw = createDraw(11);
  const somewhere = () => ({ x: 400 + Math.round(640 * draw()), y: 200 + Math.round(500 * draw()) });
  for (let round = 0; ; round += 1) {
    for (let drag = 0; drag < dragsPerZoom; drag += 1) {
      await hand.drag(somewhere(), somewhere());
      yield;
    }
    const nearer = round % 8 < 4 ? -1 : 1;
    await hand.wheel(120 * nearer, notchesPerZoom);
    await hand.untilRest();
  }
}
