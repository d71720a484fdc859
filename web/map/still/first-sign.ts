const signs = ["pointermove", "pointerdown", "wheel", "touchstart", "keydown"] as const;

/**
 * Calls back at the first sign that somebody is there and may want to move the map: until then its poster does, and the
 * processor rests. At once where there is no poster of what is to be seen, and for fingers, which give no sign before
 * they drag. Returns what ends the waiting.
 */
export function onFirstSign(act: () => void): () => void {
  const canWait = hasPoster() && matchMedia("(hover: hover)").matches;
  if (!canWait) {
    act();
    return () => undefined;
  }
  const waiting = new AbortController();
  const wake = () => {
    waiting.abort();
    act();
  };
  for (const sign of signs)
    addEventListener(sign, wake, { capture: true, passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

/** The server says in the document whether it has a poster of what this address shows. */
export function hasPoster(): boolean {
  return document.documentElement.dataset.poster !== undefined;
}

/** The map is there: the poster goes. */
export function takePosterDown(): void {
  delete document.documentElement.dataset.poster;
}
