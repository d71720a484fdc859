/** Reads a Chromium trace: what script cost the main thread of a page, frame by frame. */
import * as z from "zod/mini";

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});
type TraceEvent = z.infer<typeof traceEvent>;
const trace = z.object({ traceEvents: z.array(traceEvent) });

/** Whatever runs script, or cleans up after it. */
const scriptNames = new Set([
  "FireAnimationFrame",
  "FunctionCall",
  "EventDispatch",
  "TimerFire",
  "RunMicrotasks",
  "EvaluateScript",
  "v8.run",
  "HandlePostMessage",
  "MinorGC",
  "MajorGC",
]);
const frameName = "FireAnimationFrame";
/** Callbacks this near to one another belong to one frame. */
const sameFrameMicroseconds = 1_000;

/**
 * For each frame in which the page animated, the milliseconds of script since the frame before: time of the thread
 * itself where the browser tells it, so that a busy machine does not lengthen it.
 */
export function readScriptFrames(json: string): number[] {
  const { traceEvents } = trace.parse(JSON.parse(json));
  const main = busiestThread(traceEvents);
  const scripts = traceEvents
    .filter(
      ({ ph, pid, tid, name }) => ph === "X" && pid === main.pid && tid === main.tid && scriptNames.has(name),
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const frames: number[] = [];
  let spent = 0;
  let end = 0;
  let frameEnd: number | null = null;
  for (const event of scripts) {
    const isNested = event.ts < end;
    if (event.name === frameName) {
      if (frameEnd === null || event.ts - frameEnd > sameFrameMicroseconds) {
        frames.push(spent / 1000);
        spent = 0;
      }
      frameEnd = event.ts + (event.dur ?? 0);
    }
    if (isNested) continue;
    end = event.ts + (event.dur ?? 0);
    spent += event.tdur ?? event.dur ?? 0;
  }
  // The first is what came before the first frame.
  return frames.slice(1);
}

/** The page's main thread: of those so named, the one that animates most. */
function busiestThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const framesOf = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.name === frameName && event.pid === pid && event.tid === tid).length;
  const [main] = mains.sort((one, other) => framesOf(other) - framesOf(one));
  if (main === undefined) throw new Error("The trace names no main thread.");
  return main;
}
