/** Events of `GET /api/map/feed`, a tab's only live stream, as server and page know them. */

/** An owner hears that a thing changed, never what it is now; "agency" ends the stream, which followed the old one. */
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

/** The unnamed event: changed zoom-14 buckets (null: all may have changed); `?since=` resumes after a number. */
export type MapChangeEvent = { readonly seq: number; readonly buckets: readonly number[] | null };

export const ownEventName = "own";
export type OwnChangeEvent = { readonly changed: readonly OwnThing[] };

/** Null for other data. */
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
