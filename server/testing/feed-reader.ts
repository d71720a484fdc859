export type FeedEvent = { readonly seq: number; readonly buckets: readonly number[] | null };

export type FeedReader = {
  /** The next event, comments passed over; null when the feed has ended. Rejects after `timeoutMs`. */
  next(timeoutMs?: number): Promise<FeedEvent | null>;
  /** Leaves, as a browser does that closes its tab. */
  leave(): Promise<void>;
};

/** Reads the events of a live feed's reply. */
export function readFeed(reply: Response): FeedReader {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error(`No feed: ${reply.status}`);
  let text = "";
  const read = async (): Promise<FeedEvent | null> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith("data: ")) return JSON.parse(block.slice("data: ".length));
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return {
    async next(timeoutMs = 10_000) {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`No event within ${timeoutMs} ms`)), timeoutMs);
      return Promise.race([read(), late]).finally(() => clearTimeout(timer));
    },
    leave: () => reader.cancel(),
  };
}
