import { hasPicture, onFirstSign } from "./first-sign.ts";

/** Safari has no idle time to tell of. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

let hasBegun = false;

/**
 * Fetches what the map that moves needs while the still one stands, one file after the other and none of it run: the
 * first touch then waits for no network. Once a page, and not for who saves data.
 */
export function fetchMovingMap(loadStyle: () => Promise<unknown>): void {
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (hasBegun || isSaving || !hasPicture()) return;
  hasBegun = true;
  let isWanted = true;
  // From then on the map asks for the rest itself.
  onFirstSign(() => {
    isWanted = false;
  });
  // The server names them in the document, as the build has.
  const files = [...document.querySelectorAll<HTMLLinkElement>("link[rel=ahead]")].map(({ href }) => href);
  const fetchNext = async () => {
    if (!isWanted) return;
    const file = files.shift();
    if (file === undefined) return void (await loadStyle());
    await (await fetch(file, { priority: "low" })).arrayBuffer();
    waitForTime();
  };
  // What does not come is asked for again when it is needed.
  const waitForTime = () => void whenIdle(() => void fetchNext().catch(() => undefined));
  waitForTime();
}
