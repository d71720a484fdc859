import { ownEventName, parseMapChange } from "#domain/api/live.ts";

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Says that buckets changed (null: all of them) up to a number of the change log (null: unknown). */
export type MapChange = { readonly seq: number | null; readonly buckets: readonly number[] | null };

/** What one part of the page wants to hear. */
type Follower = {
  /**
   * What changed on the map; first that all of it may have: what was asked for before may be older than the stream. A
   * change of no bucket says that the server is there again.
   */
  readonly onMapChange?: (change: MapChange) => void;
  /** An event of the owner's own; null where some may have been missed. */
  readonly onOwnChange?: (data: string | null) => void;
};

const followers = new Set<Follower>();
/** Those that this stream has announced something to. */
const begun = new WeakSet<Follower>();
let source: EventSource | null = null;
let seq: number | null = null;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows the one live stream of this tab until the function given back is called. It is open while somebody follows it
 * and the page is visible: a browser has six connections to share. Coming back, or after a failure, it asks for what it
 * missed; at once where the network has just returned.
 */
export function followLive(follower: Follower): () => void {
  // A stream that was opened for the map alone may be older than the session.
  const isFirstOwner = follower.onOwnChange !== undefined && !hasOwner();
  followers.add(follower);
  if (followers.size === 1) {
    document.addEventListener("visibilitychange", connect);
    addEventListener("online", connect);
  }
  if (source === null || isFirstOwner) connect();
  else if (seq !== null) begin(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener("visibilitychange", connect);
    removeEventListener("online", connect);
    disconnect();
    seq = null;
  };
}

function connect(): void {
  disconnect();
  if (document.visibilityState !== "visible") return;
  let isFirst = true;
  source = new EventSource(`/api/map/feed${seq === null ? "" : `?since=${seq}`}`);
  source.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const change = parseMapChange(data);
    if (change === null) return;
    failures = 0;
    seq = change.seq;
    for (const follower of followers) {
      if (!begun.has(follower)) {
        begin(follower);
        // What was read before the stream was there may be older than it.
        follower.onOwnChange?.(null);
      } else {
        follower.onMapChange?.(change);
        if (isFirst) follower.onOwnChange?.(null);
      }
    }
    isFirst = false;
  });
  source.addEventListener(ownEventName, ({ data }: MessageEvent<string>) => {
    for (const { onOwnChange } of followers) onOwnChange?.(data);
  });
  source.addEventListener("error", () => {
    // The browser would come back with the old `since`.
    disconnect();
    retryTimer = setTimeout(connect, Math.min(firstRetryMs * 2 ** failures++, longestRetryMs));
  });
}

function disconnect(): void {
  source?.close();
  source = null;
  clearTimeout(retryTimer);
}

function begin(follower: Follower): void {
  begun.add(follower);
  follower.onMapChange?.({ seq: null, buckets: null });
}

function hasOwner(): boolean {
  return [...followers].some(({ onOwnChange }) => onOwnChange);
}
