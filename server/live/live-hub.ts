import type { MapChangeEvent, OwnChangeEvent } from "#domain/api/live.ts";
import { ownEventName } from "#domain/api/live.ts";
import type { MapNews } from "./map-news.ts";

const intervalMs = 250;
const heartbeatMs = 20_000;

/** A stream as those see it who write to it. Bytes are shared by all streams: nobody changes them. */
export type LiveListener = {
  write(bytes: Uint8Array<ArrayBuffer>): void;
  /** Says whether it read nothing since the last time it was asked, though there was something to read. */
  isLate(): boolean;
  end(): void;
};

const encoder = new TextEncoder();
const heartbeat = encoder.encode(": \n\n");

export function encodeMapChange(event: MapChangeEvent): Uint8Array<ArrayBuffer> {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
}

export function encodeOwnChange(event: OwnChangeEvent): Uint8Array<ArrayBuffer> {
  return encoder.encode(`event: ${ownEventName}\ndata: ${JSON.stringify(event)}\n\n`);
}

/**
 * Writes what changes on the map to all streams of this node, at most every 250 ms: it is the same for everyone, so that
 * it is gathered and written out once, however many listen. Whoever does not read is ended.
 */
export function openLiveHub(map: MapNews) {
  const streams = new Set<LiveListener>();
  const missed = { seq: 0, buckets: new Set<number>() };
  let pause: NodeJS.Timeout | undefined;
  let beats: NodeJS.Timeout | undefined;
  const announce = () => {
    pause = undefined;
    if (missed.buckets.size === 0) return;
    const bytes = encodeMapChange({ seq: missed.seq, buckets: [...missed.buckets] });
    missed.buckets.clear();
    for (const stream of streams) stream.write(bytes);
    pause = setTimeout(announce, intervalMs);
  };
  const beat = () => {
    beats = setTimeout(beat, heartbeatMs);
    for (const stream of streams) {
      if (stream.isLate()) stream.end();
      else stream.write(heartbeat);
    }
  };
  const stopFollowing = map.subscribe(({ seq, buckets }) => {
    if (streams.size === 0) return;
    missed.seq = seq;
    for (const bucket of buckets) missed.buckets.add(bucket);
    if (pause === undefined) announce();
  });
  const stopBeats = () => {
    clearTimeout(beats);
    beats = undefined;
  };
  return {
    /** Begins to write to a stream; the function given back ends that. */
    enter(stream: LiveListener): () => void {
      streams.add(stream);
      beats ??= setTimeout(beat, heartbeatMs);
      return () => {
        streams.delete(stream);
        if (streams.size === 0) stopBeats();
      };
    },
    /** How many streams are open. */
    size: () => streams.size,
    /** Ends all streams, so that they do not hold a server that stops. */
    end() {
      for (const stream of streams) stream.end();
    },
    close() {
      stopFollowing();
      stopBeats();
      clearTimeout(pause);
    },
  };
}
