import { hasPicture, onFirstSign } from "./first-sign.ts";

/** Safari lacks `requestIdleCallback`: a second each time lets what is drawn go first. */
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000));

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

let hasBegun = false;

/**
 * Fetches what the map that moves needs while the still one stands, one file after the other and none of it run: the
 * first touch then waits for no network. Once a page, and not for who saves data, has 2G or does not look.
 */
export function fetchMovingMap(loadStyle: () => Promise<unknown>): void {
  const { saveData = false, effectiveType = "" } =
    (navigator as { connection?: Connection }).connection ?? {};
  if (hasBegun || saveData || effectiveType.endsWith("2g") || document.hidden || !hasPicture()) return;
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
