import { useEffect, useRef } from "react";

/** At least this long lies between two readings: a link on a busy sign is opened many times a second. */
const pauseMs = 1_000;
/** How long after a refusal the feed is asked for again. */
const retryMs = 10_000;

/**
 * Calls `onChange` when something of the signed-in person's own changed, and when the feed comes again after it was
 * lost. A hidden page holds no connection, since a browser has six to share.
 */
export function useOwnChanges(thing: "properties" | "links" | "imports", onChange: () => void) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => followOwnChanges(thing, () => latest.current()), [thing]);
}

function followOwnChanges(thing: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const tell = makePaced(onChange);

  const follow = () => {
    disconnect();
    if (document.visibilityState === "visible") connect();
  };
  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const connect = () => {
    source = new EventSource("/api/map/feed");
    source.addEventListener("open", () => {
      // What happened while nobody listened is not told again.
      if (wasOpen) tell();
      wasOpen = true;
    });
    source.addEventListener("own", ({ data }: MessageEvent<string>) => {
      if (data.includes(`"${thing}"`)) tell();
    });
    source.addEventListener("error", () => {
      // A connection that was lost is taken up again by the browser.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(follow, retryMs);
    });
  };

  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    disconnect();
  };
}

/** Passes the first call on at once; the calls that come within the pause become one at its end. */
function makePaced(onChange: () => void): () => void {
  let isWaiting = false;
  let isResting = false;
  const run = () => {
    if (isResting) {
      isWaiting = true;
      return;
    }
    isResting = true;
    onChange();
    setTimeout(() => {
      isResting = false;
      if (!isWaiting) return;
      isWaiting = false;
      run();
    }, pauseMs);
  };
  return run;
}
