import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { bucketOf } from "#domain/map/bucket.ts";
import type { Database } from "../platform/database/open.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { readMapChanges } from "../records/map-log/changes.ts";
import type { OwnThing } from "../records/owner-notices.ts";
import type { MapService } from "./map-service.ts";

const intervalMs = 250;
const heartbeatMs = 20_000;
const readWithinMs = 30_000;
/** A page that missed more changes than this asks for all its tiles again. */
const catchUpLimit = 5_000;

/** One event of the feed. `buckets: null` means everything may have changed. */
type FeedEvent = { readonly seq: number; readonly buckets: readonly number[] | null };

type FeedWishes = {
  /** The change that the page has seen last. */
  readonly since: number | null;
  /** Who is signed in. */
  readonly userId: string | null;
  readonly onEnd: () => void;
};

/**
 * The live feed: which parts of the map changed and the sequence number reached, at most every 250 ms. It starts
 * with what the page missed since `since`. It says nothing of what changed. Whose session it is hears, as events called
 * `own`, that something of theirs changed. It ends when the server stops.
 */
export function streamFeed(
  context: Context<HonoEnvironment>,
  db: Database,
  map: MapService,
  { since, userId, onEnd }: FeedWishes,
) {
  context.header("x-accel-buffering", "no");
  return streamSSE(context, async (stream) => {
    const missed = { seq: 0, buckets: new Set<number>(), own: new Set<OwnThing>() };
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
    const stopOwn =
      userId === null
        ? () => undefined
        : map.followOwn(userId, (thing) => {
            missed.own.add(thing);
            wake();
          });
    stream.onAbort(finish);
    /** Where a client does not read, what is written to it piles up: it is disconnected. */
    const inTime = async (sending: Promise<unknown>) => {
      const late = setTimeout(() => {
        stream.abort();
        finish();
      }, readWithinMs);
      await sending.finally(() => clearTimeout(late));
    };
    const send = (event: FeedEvent) => inTime(stream.writeSSE({ data: JSON.stringify(event) }));
    try {
      await send(await missedSince(db, map, since));
      while (!isOver) {
        const isQuiet = () => missed.buckets.size === 0 && missed.own.size === 0;
        if (isQuiet()) await waitForChange((resolve) => (wake = resolve), heartbeatMs);
        if (isOver) break;
        if (isQuiet()) {
          await inTime(stream.write(": \n\n"));
          continue;
        }
        const [buckets, changed] = [[...missed.buckets], [...missed.own]];
        missed.buckets.clear();
        missed.own.clear();
        if (changed.length > 0)
          await inTime(stream.writeSSE({ event: "own", data: JSON.stringify({ changed }) }));
        if (buckets.length > 0) await send({ seq: missed.seq, buckets });
        await waitForChange((resolve) => (wake = () => isOver && resolve()), intervalMs);
      }
    } catch (error) {
      // The page opens another feed by itself; the reason is nobody's business there.
      context.get("logger").error({ err: error }, "live feed");
    } finally {
      unsubscribe();
      stopOwn();
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
