/** The one live stream of a tab, `GET /api/map/feed`: what its events hold, as the server writes and the page reads them. */

/**
 * Things of one's own that an owner hears of: that they changed, hidden ones included, never what they are now. "agency"
 * is the one that somebody works for: the stream ends after it, since it followed the one before.
 */
export const ownThings = [
  "properties",
  "links",
  "imports",
  "reports",
  "contacts",
  "tasks",
  "agency",
] as const;
export type OwnThing = (typeof ownThings)[number];

/**
 * The unnamed event, the same for everyone: zoom-14 buckets of the map that changed (null: all may have), and the number
 * of the last change. A stream that is asked for with `?since=` begins with what changed after that number.
 */
export type MapChangeEvent = { readonly seq: number; readonly buckets: readonly number[] | null };

/** The name of the event that the owner alone hears. */
export const ownEventName = "own";
export type OwnChangeEvent = { readonly changed: readonly OwnThing[] };

/** Reads the data of the unnamed event; null for what is none. */
export function parseMapChange(data: string): MapChangeEvent | null {
  const event = parseObject(data);
  if (event === null || !("seq" in event) || typeof event.seq !== "number" || !("buckets" in event))
    return null;
  if (event.buckets === null) return { seq: event.seq, buckets: null };
  if (!Array.isArray(event.buckets)) return null;
  return { seq: event.seq, buckets: event.buckets.filter((bucket) => Number.isInteger(bucket)) };
}

/** Reads the data of an owner's event: the things it names that this page knows. */
export function parseOwnChange(data: string): readonly OwnThing[] {
  const event = parseObject(data);
  const changed: unknown = event !== null && "changed" in event ? event.changed : null;
  return Array.isArray(changed) ? ownThings.filter((thing) => changed.includes(thing)) : [];
}

function parseObject(data: string): object | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
