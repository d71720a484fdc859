import { typeset } from "#domain/text/typography.ts";
import type { Database } from "../database/open.ts";

/** What an e-mail is about, by a word and a UUID of the feature that writes and deletes it. */
type EmailTopic = { readonly kind: string; readonly id: string };

export type NewEmail = {
  readonly kind: string;
  readonly recipient: string;
  /** Shown in lists of e-mails. */
  readonly subject: string;
  readonly data: object;
  /** Written once to each recipient about it, and kept as long as it. */
  readonly about?: EmailTopic;
  /** Written by a scheduled job, which after a restore does again what it did since the backup. */
  readonly isScheduled?: boolean;
};

export type SettledEmail = {
  readonly kind: string;
  readonly about: EmailTopic;
  readonly state: "sent" | "kept" | "failed" | "cancelled";
};

/** Notes what became of e-mails, in the transaction that settles them. */
export type NoteSettled = (tx: Database, settled: readonly SettledEmail[]) => Promise<void>;

/** Writes an e-mail when it leaves or is read; throws `CancelledEmailError`, or `UnknownEmailError` for a newer node's. */
export type RenderEmail = (
  row: { readonly kind: string; readonly data: string },
  seal?: SealLink,
) => Promise<RenderedEmail>;

/** Gives the address of a link that acts for its reader, or what stands for it where it may not be read. */
export type SealLink = (make: () => Promise<string>) => Promise<string>;

export type EmailBody = { readonly html: string; readonly text: string };

/** A file that leaves with an e-mail; with a `cid`, a picture that its HTML shows. */
export type EmailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly cid?: string;
};

export type RenderedEmail = EmailBody & {
  readonly subject: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly EmailAttachment[];
  /** Where a mail program posts its "unsubscribe" (RFC 8058), for what rests on consent. */
  readonly unsubscribeUrl?: string;
};

/** Thrown for an e-mail of a newer node, which will send it itself. */
export class UnknownEmailError extends Error {
  override name = "UnknownEmailError";
}

/** Thrown for an e-mail that must not leave any more, with the reason that administrators read beside it. */
export class CancelledEmailError extends Error {
  override name = "CancelledEmailError";

  constructor(reason: string) {
    super(typeset(reason));
  }
}
