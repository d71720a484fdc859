import type { Database } from "../../platform/database/open.ts";

/** Something taken back once, which a restored backup may bring back. */
export type Erasure = {
  readonly at: Date;
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

/** Takes back again what a restored backup brought back, or changes nothing; the secret matches the journal's keyed hashes. */
export type EraseAgain = (tx: Database, erasure: Erasure, secret: string) => Promise<void>;
