let isSomebodyThere = false;

const signs = ["pointermove", "pointerdown", "wheel", "touchstart", "keydown"] as const;

/** Until somebody may want to move the map, its picture does and the processor rests; at once without a picture. */
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

/** For what people may open next: at the first sign, or once a first view without picture has had its time. */
export function afterFirstView(act: () => void): () => void {
  if (hasPicture()) return onFirstSign(act);
  const timer = setTimeout(act, firstViewMs);
  return () => clearTimeout(timer);
}

/** The server says in the document whether it has a poster of what this address shows. */
export function hasPoster(): boolean {
  return document.documentElement.dataset.poster !== undefined;
}

export function hasStillTiles(): boolean {
  return document.documentElement.dataset.still !== undefined;
}

export function hasPicture(): boolean {
  return hasPoster() || hasStillTiles();
}

export function takePosterDown(): void {
  delete document.documentElement.dataset.poster;
}
