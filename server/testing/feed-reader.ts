import { waitLimitMs } from "./test-limits.ts";

type FeedEvent = { readonly seq: number; readonly buckets: readonly number[] | null };

/** What the owner alone is told. */
type OwnEvent = { readonly changed: readonly string[] };

export type FeedReader = {
  /** The next event, comments passed over; null when the feed has ended. Rejects when none comes at all. */
  next(): Promise<FeedEvent | null>;
  /** The same for what the owner alone is told; what comes between is passed over. */
  nextOwn(): Promise<OwnEvent | null>;
  /** How many events for the owner alone were read so far, passed over or not. */
  ownRead(): number;
  /** Leaves, as a browser does that closes its tab. */
  leave(): Promise<void>;
};

/** Reads the events of a live stream's reply. */
export function readFeed(reply: Response): FeedReader {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error(`No feed: ${reply.status}`);
  let text = "";
  let ownRead = 0;
  const read = async <Event>(beginning: string): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith("event: own")) ownRead += 1;
        if (block.startsWith(beginning)) return JSON.parse(block.slice(beginning.length));
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  const readInTime = <Event>(beginning: string) => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error("The feed says nothing.")), waitLimitMs);
    return Promise.race([read<Event>(beginning), late]).finally(() => clearTimeout(timer));
  };
  return {
    next: () => readInTime<FeedEvent>("data: "),
    nextOwn: () => readInTime<OwnEvent>("event: own\ndata: "),
    ownRead: () => ownRead,
    leave: () => reader.cancel(),
  };
}
