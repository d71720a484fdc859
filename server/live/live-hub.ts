import type { MapChangeEvent, OwnChangeEvent } from "#domain/api/live.ts";
import { ownEventName } from "#domain/api/live.ts";
import type { MapNews } from "./map-news.ts";

const intervalMs = 250;
const heartbeatMs = 20_000;

/** Bytes are shared by all streams: nobody changes them. */
export type LiveListener = {
  write(bytes: Uint8Array<ArrayBuffer>): void;
  /** True when it read nothing since the last call although something waited. */
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

/** Sends changes of the map to all streams of a node at most every 250 ms, once for all; ends those who do not read. */
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
    /** The function given back ends it. */
    enter(stream: LiveListener): () => void {
      streams.add(stream);
      beats ??= setTimeout(beat, heartbeatMs);
      return () => {
        streams.delete(stream);
        if (streams.size === 0) stopBeats();
      };
    },
    size: () => streams.size,
    /** Open streams would hold a server that stops. */
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
