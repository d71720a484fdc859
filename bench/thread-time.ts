/** Traces of Chromium as an idle machine would have written them. */

/** An event of a trace: what ran on a thread, from `ts` for `dur` microseconds; `tts`, `tdur`: by the thread's own clock. */
type TraceEvent = {
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
};

export type Trace = { readonly traceEvents: TraceEvent[] };

/**
 * Rewrites every task to the time that its thread worked on it: on a machine with other things to do, a task's time by
 * the clock tells of those too. Tasks begin when they did; what happened in them moves with the work done before it.
 */
export function rewriteToThreadTime({ traceEvents }: Trace): void {
  const threads = Map.groupBy(
    traceEvents.filter(
      ({ ph, dur, tts, tdur }) => ph === "X" && dur !== undefined && tts !== undefined && tdur !== undefined,
    ),
    ({ pid, tid }) => `${pid}/${tid}`,
  );
  for (const events of threads.values()) rewriteThread(events as ThreadEvent[]);
}

type ThreadEvent = TraceEvent & { dur: number; readonly tts: number; readonly tdur: number };

function rewriteThread(events: ThreadEvent[]): void {
  // An event before those within it.
  events.sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const around: { readonly endsAt: number; readonly event: ThreadEvent }[] = [];
  for (const event of events) {
    const endsAt = event.ts + event.dur;
    while ((around.at(-1)?.endsAt ?? Number.POSITIVE_INFINITY) < endsAt) around.pop();
    const task = around.at(-1)?.event;
    around.push({ endsAt, event });
    if (task !== undefined) event.ts = task.ts + Math.max(0, event.tts - task.tts);
    event.dur = task === undefined ? event.tdur : Math.min(event.tdur, task.ts + task.dur - event.ts);
  }
}
