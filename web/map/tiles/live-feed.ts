import type { MapChange } from "./marker-protocol.ts";

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Follows the map's changes while the page is visible; hidden pages hold no connection, since a browser has six to
 * share. Coming back, or after a failure, it asks for what it missed; at once where the network has just returned.
 */
export class LiveFeed {
  private readonly onChange: (change: MapChange) => void;
  private source: EventSource | null = null;
  private seq: number | null = null;
  private failures = 0;
  private retryTimer: ReturnType<typeof setTimeout> | null = null;
  private readonly follow = () => {
    this.disconnect();
    if (document.visibilityState === "visible") this.connect();
  };

  constructor(onChange: (change: MapChange) => void) {
    this.onChange = onChange;
    document.addEventListener("visibilitychange", this.follow);
    addEventListener("online", this.follow);
    this.follow();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.follow);
    removeEventListener("online", this.follow);
    this.disconnect();
  }

  private connect(): void {
    const source = new EventSource(`/api/map/feed${this.seq === null ? "" : `?since=${this.seq}`}`);
    this.source = source;
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const event = parseFeedEvent(data);
      if (event === null) return;
      this.failures = 0;
      const isFirst = this.seq === null;
      this.seq = event.seq;
      // Tiles asked for before the feed was there may be older than it: the browser's cache makes this cheap. A change
      // of no bucket is passed on too: it says that the server is there again.
      this.onChange(isFirst ? { seq: null, buckets: null } : event);
    });
    source.addEventListener("error", () => {
      // The browser would come back with the old `since`.
      this.disconnect();
      this.retryTimer = setTimeout(this.follow, Math.min(firstRetryMs * 2 ** this.failures, longestRetryMs));
      this.failures++;
    });
  }

  private disconnect(): void {
    this.source?.close();
    this.source = null;
    if (this.retryTimer !== null) clearTimeout(this.retryTimer);
    this.retryTimer = null;
  }
}

/** An event of the feed, or null for what is not one. */
export function parseFeedEvent(data: string): { seq: number; buckets: readonly number[] | null } | null {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof event !== "object" || event === null) return null;
  if (!("seq" in event) || typeof event.seq !== "number" || !("buckets" in event)) return null;
  if (event.buckets === null) return { seq: event.seq, buckets: null };
  if (!Array.isArray(event.buckets)) return null;
  return { seq: event.seq, buckets: event.buckets.filter((bucket) => Number.isInteger(bucket)) };
}
