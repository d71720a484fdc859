import { isbot } from "isbot";
import type { linkDevices } from "#domain/api/link.ts";

export type Visit = {
  readonly alias: string;
  /** `YYYY-MM-DD` in Paris. */
  readonly day: string;
  readonly device: (typeof linkDevices)[number];
  /** The host of the page that led here; empty where there is none. */
  readonly referrer: string;
  readonly isRobot: boolean;
  /** False for what only looks at where the link leads: HEAD, and what a browser fetches ahead. */
  readonly isCounted: boolean;
};

const longestHost = 100;
/** A browser's own name takes a third of it; of a longer one the rest says nothing, and would be searched through. */
const longestName = 512;

/** Nothing that tells one person from another. */
export function readVisit(request: Request, alias: string, day: string): Visit {
  const { headers } = request;
  const userAgent = (headers.get("user-agent") ?? "").slice(0, longestName);
  return {
    alias,
    day,
    device: deviceOf(userAgent),
    referrer: hostOf(headers.get("referer")),
    // A browser always names itself: a request without a name is no person's.
    isRobot: userAgent === "" || isbot(userAgent) || isPartOfPage(headers),
    isCounted: request.method === "GET" && !isFetchedAhead(headers),
  };
}

/** True for what a browser fetches before anybody chose to open it. */
export function isFetchedAhead(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  return /prefetch|preview/i.test(purpose);
}

/** True for what another page loads, as a picture or a frame; a browser that does not say so still asks for pictures. */
function isPartOfPage(headers: Headers): boolean {
  const part = headers.get("sec-fetch-dest");
  if (part !== null) return part !== "document";
  return /^\s*(?:image|audio|video|font)\//i.test(headers.get("accept") ?? "");
}

/** By the names browsers give themselves; an iPad that passes for a Mac counts as a computer. */
function deviceOf(userAgent: string): Visit["device"] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /iPhone|iPod|Mobile/i.test(userAgent) ? "phone" : "computer";
}

function hostOf(referrer: string | null): string {
  if (referrer === null || !URL.canParse(referrer)) return "";
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) && hostname.length <= longestHost ? hostname.replace(/^www\./, "") : "";
}
