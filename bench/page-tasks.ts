/** Tasks of a page's own thread, out of a Chromium trace. */
import type { Browser, Page } from "@playwright/test";

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor, which others on the machine do not lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** How long each task held the thread that draws the page while `act` went on, in milliseconds of the processor. */
export async function traceTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  return tasksOf(await browser.stopTracing());
}

function tasksOf(trace: Buffer): number[] {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const threads = new Set(named.map(idOf));
  const tasks = events.filter((event) => event.name.endsWith("RunTask") && threads.has(idOf(event)));
  if (tasks.length === 0) throw new Error("The trace tells of no task.");
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/** The longest of tasks, and how many are over a bound, in milliseconds. */
export function judgeTasks(tasks: readonly number[], bound: number) {
  return {
    longest: tasks.reduce((most, ms) => Math.max(most, ms), 0),
    over: tasks.filter((ms) => ms > bound).length,
  };
}
