import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { type MapChangeEvent, type OwnChangeEvent, type OwnThing, ownEventName } from "#domain/api/live.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import type { LiveService, MapUpdate } from "./live-service.ts";

const intervalMs = 250;
const heartbeatMs = 20_000;
const readWithinMs = 30_000;

type StreamOptions = {
  /** The change of the map that the page has seen last. */
  readonly since: number | null;
  /** Who is signed in, and the agency they work for; nobody for anonymous. */
  readonly owners: readonly string[];
  readonly onEnd: () => void;
};

/**
 * The one live stream of a tab: which parts of the map changed and the sequence number reached, at most every 250 ms. It
 * starts with what the page missed since `since`. It says nothing of what changed. Whose session it is hears, as events
 * called `own`, that something of theirs or of their agency's changed. It ends when the server stops, and when they work
 * for another agency from now on, or for none.
 */
export function streamLive(
  context: Context<HonoEnvironment>,
  live: LiveService,
  { since, owners, onEnd }: StreamOptions,
) {
  context.header("x-accel-buffering", "no");
  return streamSSE(context, async (stream) => {
    const changes = gatherChanges(live, owners);
    stream.onAbort(changes.finish);
    const inTime = (writing: Promise<unknown>) =>
      endWhereLate(writing, () => {
        stream.abort();
        changes.finish();
      });
    const writeMap = (event: MapChangeEvent) => inTime(stream.writeSSE({ data: JSON.stringify(event) }));
    const writeOwn = (event: OwnChangeEvent) =>
      inTime(stream.writeSSE({ event: ownEventName, data: JSON.stringify(event) }));
    try {
      await writeMap(await live.map.changedSince(since));
      while (!changes.isOver()) {
        if (changes.isQuiet()) await changes.untilOne(heartbeatMs);
        if (changes.isOver()) break;
        if (changes.isQuiet()) {
          await inTime(stream.write(": \n\n"));
          continue;
        }
        const { seq, buckets, own } = changes.take();
        if (own.length > 0) await writeOwn({ changed: own });
        // Whoever asks again is followed by what they work for now.
        if (own.includes("agency")) break;
        if (buckets.length > 0) await writeMap({ seq, buckets });
        await changes.untilOver(intervalMs);
      }
    } catch (error) {
      // The page opens another stream by itself; the reason is nobody's business there.
      context.get("logger").error({ err: error }, "live stream");
    } finally {
      changes.stop();
      onEnd();
    }
  });
}

/** What a stream has not told yet, and the wait for more of it. */
function gatherChanges(live: LiveService, owners: readonly string[]) {
  const missed = { seq: 0, buckets: new Set<number>(), own: new Set<OwnThing>() };
  let isOver = false;
  let wake: () => void = () => undefined;
  const finish = () => {
    isOver = true;
    wake();
  };
  const noteChange = ({ seq, buckets }: MapUpdate) => {
    missed.seq = seq;
    for (const bucket of buckets) missed.buckets.add(bucket);
    wake();
  };
  const noteOwn = (thing: OwnThing) => {
    missed.own.add(thing);
    wake();
  };
  const stops = [live.enter(finish), live.map.subscribe(noteChange), live.own.follow(owners, noteOwn)];
  return {
    finish,
    isOver: () => isOver,
    isQuiet: () => missed.buckets.size === 0 && missed.own.size === 0,
    untilOne: (atMostMs: number) => waitForChange((resolve) => (wake = resolve), atMostMs),
    untilOver: (atMostMs: number) => waitForChange((resolve) => (wake = () => isOver && resolve()), atMostMs),
    take: () => {
      const taken = { seq: missed.seq, buckets: [...missed.buckets], own: [...missed.own] };
      missed.buckets.clear();
      missed.own.clear();
      return taken;
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Where a client does not read, what is written to it piles up: it is disconnected. */
async function endWhereLate(writing: Promise<unknown>, end: () => void): Promise<void> {
  const late = setTimeout(end, readWithinMs);
  await writing.finally(() => clearTimeout(late));
}

/** Resolves when woken, or after `timeoutMs` at the latest. */
function waitForChange(onReady: (resolve: () => void) => void, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    onReady(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
