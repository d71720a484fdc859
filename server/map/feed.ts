import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { bucketOf } from "#domain/map/bucket.ts";
import type { Database } from "../platform/database/open.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { readMapChanges } from "./changes.ts";
import type { MapService } from "./map-service.ts";

const intervalMs = 250;
const heartbeatMs = 20_000;
const readWithinMs = 30_000;
/** A page that missed more changes than this asks for all its tiles again. */
const catchUpLimit = 5_000;

/** One event of the feed. `buckets: null` means everything may have changed. */
type FeedEvent = { readonly seq: number; readonly buckets: readonly number[] | null };

/**
 * The live feed: which parts of the map changed and the sequence number reached, at most every 250 ms. It starts
 * with what the page missed since `since`. It says nothing of what changed. It ends when the server stops.
 */
export function streamFeed(
  context: Context<HonoEnvironment>,
  db: Database,
  map: MapService,
  { since, onEnd }: { readonly since: number | null; readonly onEnd: () => void },
) {
  context.header("x-accel-buffering", "no");
  return streamSSE(context, async (stream) => {
    const missed = { seq: 0, buckets: new Set<number>() };
    let isOver = false;
    let wake: () => void = () => undefined;
    const finish = () => {
      isOver = true;
      wake();
    };
    const unsubscribe = map.subscribe((update) => {
      missed.seq = update.seq;
      for (const bucket of update.buckets) missed.buckets.add(bucket);
      wake();
    }, finish);
    stream.onAbort(finish);
    /** A client that does not read leaves what is written to it standing: it is let go. */
    const inTime = async (written: Promise<unknown>) => {
      const late = setTimeout(() => {
        stream.abort();
        finish();
      }, readWithinMs);
      await written.finally(() => clearTimeout(late));
    };
    const send = (event: FeedEvent) => inTime(stream.writeSSE({ data: JSON.stringify(event) }));
    try {
      await send(await missedSince(db, map, since));
      while (!isOver) {
        if (missed.buckets.size === 0) await waitForChange((resolve) => (wake = resolve), heartbeatMs);
        if (isOver) break;
        if (missed.buckets.size === 0) {
          await inTime(stream.write(": \n\n"));
          continue;
        }
        const buckets = [...missed.buckets];
        missed.buckets.clear();
        await send({ seq: missed.seq, buckets });
        await waitForChange((resolve) => (wake = () => isOver && resolve()), intervalMs);
      }
    } catch (error) {
      // The page opens another feed by itself; the reason is nobody's business there.
      context.get("logger").error({ err: error }, "live feed");
    } finally {
      unsubscribe();
      onEnd();
    }
  });
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

async function missedSince(db: Database, map: MapService, since: number | null): Promise<FeedEvent> {
  const seq = map.sequence();
  if (since === null || since >= seq) return { seq, buckets: [] };
  const changes = await readMapChanges(db, since, catchUpLimit);
  // The log is whole only if it still holds the very next change.
  if (changes[0]?.seq !== since + 1 || changes.length === catchUpLimit) return { seq, buckets: null };
  const keys = changes.flatMap(({ before, after }) => [before?.key ?? [], after?.key ?? []].flat());
  return { seq, buckets: [...new Set(keys.map(bucketOf))] };
}
