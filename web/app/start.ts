import { openFirstMap } from "../map/still/first-map.ts";
import { onFirstSign } from "../map/still/first-sign.ts";

/** The application comes after the first markers, or in their place where they are long in coming. */
const longestWaitMs = 3_000;

const loadApplication = () => void import("./main.tsx");
/** Safari lacks `requestIdleCallback`. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

const isDrawn = openFirstMap(() => whenIdle(loadApplication, { timeout: 500 }));
if (isDrawn) {
  onFirstSign(loadApplication);
  setTimeout(loadApplication, longestWaitMs);
} else loadApplication();
