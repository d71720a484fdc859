/** What only a person does: programs that read mails load pages, and some run their scripts. */
const signs = ["pointermove", "pointerdown", "wheel", "touchstart", "keydown"] as const;
/** So long is a page looked at before that is a visit. */
const lookMs = 2_000;

/** Calls back once a person gave a sign and two seconds in sight have passed; returns what ends the watch. */
export function watchVisit(onVisit: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let isSomebodyThere = false;
  let seenMs = 0;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (!isSomebodyThere || seenMs < lookMs || signal.aborted) return;
    watch.abort();
    onVisit();
  };
  const stop = () => {
    clearTimeout(timer);
    if (since !== null) seenMs += performance.now() - since;
    since = null;
  };
  const look = () => {
    stop();
    if (document.visibilityState !== "visible") return;
    since = performance.now();
    timer = setTimeout(
      () => {
        stop();
        seenMs = Math.max(seenMs, lookMs);
        check();
      },
      Math.max(0, lookMs - seenMs),
    );
  };
  const note = (event: Event) => {
    if (!event.isTrusted || isCorner(event)) return;
    isSomebodyThere = true;
    check();
  };
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true, signal });
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", stop);
  look();
  return () => watch.abort();
}

/** Where no pointer ever was, the browser tells of one in the corner when the page changes under it. */
function isCorner(event: Event): boolean {
  return event instanceof PointerEvent && event.clientX === 0 && event.clientY === 0;
}
