import type { Database } from "../../platform/database/open.ts";

/** Something that was taken back once, and that a restored backup may have brought back. */
export type Erasure = {
  readonly at: Date;
  /** What it was done to, by its id. */
  readonly subject: string;
  readonly value: string | null;
};

/** Noted by functions (`noteErasure`), where no trigger can tell it from another change of the same row. */
export const notedKinds = [
  "contact-address",
  "contact-basis",
  "contact-deletion",
  "contact-imports",
  "contact-name",
  "report-client",
  "report-deletion",
  "report-person",
  "report-recipient",
  "task",
] as const;
export type NotedKind = (typeof notedKinds)[number];

/**
 * Takes back again, in the caller's transaction, what a restored backup has brought back; else it changes nothing. The
 * secret is the backup's own: it tells people again of whom the journal has a keyed hash alone.
 */
export type EraseAgain = (tx: Database, erasure: Erasure, secret: string) => Promise<void>;
