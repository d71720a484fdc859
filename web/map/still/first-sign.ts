/** Somebody has given a sign since the page was opened. */
let isSomebodyThere = false;

const signs = ["pointermove", "pointerdown", "wheel", "touchstart", "keydown"] as const;

/**
 * Calls back at the first sign that somebody is there and may want to move the map: until then its picture does, and
 * the processor rests. At once where there is no picture of what is to be seen, or where a sign was given before. Returns what ends the waiting.
 */
export function onFirstSign(act: () => void): () => void {
  if (!hasPicture() || isSomebodyThere) {
    act();
    return () => undefined;
  }
  const waiting = new AbortController();
  const wake = (event: Event) => {
    if (isNobody(event)) return;
    isSomebodyThere = true;
    waiting.abort();
    act();
  };
  for (const sign of signs)
    addEventListener(sign, wake, { capture: true, passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

/** Where no pointer ever was, the browser tells of one in the corner when the page changes under it. */
function isNobody(event: Event): boolean {
  return (
    event.type === "pointermove" &&
    event instanceof PointerEvent &&
    event.clientX === 0 &&
    event.clientY === 0
  );
}

/** What nobody sees yet comes after what they came to see. */
const firstViewMs = 3_000;

/**
 * Calls back when it is time to fetch what people may open next: at the first sign of somebody, or, where no picture
 * waits for one, once the first view has had its time. Returns what ends the waiting.
 */
export function afterFirstView(act: () => void): () => void {
  if (hasPicture()) return onFirstSign(act);
  const timer = setTimeout(act, firstViewMs);
  return () => clearTimeout(timer);
}

/** The server says in the document whether it has a poster of what this address shows. */
export function hasPoster(): boolean {
  return document.documentElement.dataset.poster !== undefined;
}

/** Says whether the server draws the basemap, tile by tile, for a map that stands still. */
export function hasStillTiles(): boolean {
  return document.documentElement.dataset.still !== undefined;
}

/** A map that stands still has its basemap. */
export function hasPicture(): boolean {
  return hasPoster() || hasStillTiles();
}

/** The map is there, or another place is looked at: the poster goes. */
export function takePosterDown(): void {
  delete document.documentElement.dataset.poster;
}
