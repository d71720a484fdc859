import { ownEventName, parseMapChange } from "#domain/api/live.ts";

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Null stands for all buckets, and for an unknown number of the change log. */
export type MapChange = { readonly seq: number | null; readonly buckets: readonly number[] | null };

type Follower = {
  /** The first change is of all buckets, since older answers may be stale; one of none says that the server is back. */
  readonly onMapChange?: (change: MapChange) => void;
  /** Null where some events may have been missed. */
  readonly onOwnChange?: (data: string | null) => void;
};

const followers = new Set<Follower>();
const begun = new WeakSet<Follower>();
let source: EventSource | null = null;
let seq: number | null = null;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** All followers share one stream, open while the page is visible: a browser has six connections to share. */
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
