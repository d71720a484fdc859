import { useEffect, useEffectEvent } from "react";
import type { Bounds } from "#domain/geography.ts";
import { isBucketInBounds } from "#domain/map/bucket.ts";
import type { MapChange } from "../map/marker-protocol.ts";
import type { Store } from "../store.ts";

/** Between one refresh and the next, for each page of the list: an import of many homes tells of changes all the while. */
const pauseMs = 1_000;

export type LiveList = {
  readonly changes: Store<MapChange | null>;
  /** The part of the map that is listed. */
  readonly bounds: Bounds;
  readonly pageCount: number;
  readonly refresh: () => Promise<unknown>;
};

/** Refreshes the list when homes in its part of the map change: at once, then as often as its length bears. */
export function useLiveList({ changes, bounds, pageCount, refresh }: LiveList): void {
  const isTouched = useEffectEvent((change: MapChange | null) => change !== null && touches(change, bounds));
  const refreshNow = useEffectEvent(refresh);
  const readPause = useEffectEvent(() => pauseMs * Math.max(1, pageCount));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isResting = false;
    let isDue = false;
    let isOver = false;
    const run = async () => {
      isDue = isResting;
      if (isResting) return;
      isResting = true;
      await refreshNow();
      if (isOver) return;
      timer = setTimeout(() => {
        isResting = false;
        if (isDue) void run();
      }, readPause());
    };
    const stop = changes.subscribe(() => {
      if (isTouched(changes.get())) void run();
    });
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [changes]);
}

function touches({ buckets }: MapChange, bounds: Bounds): boolean {
  return buckets === null || buckets.some((bucket) => isBucketInBounds(bucket, bounds));
}
