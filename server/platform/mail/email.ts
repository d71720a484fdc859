import type { Database } from "../database/open.ts";

/** What an e-mail is about: a word and a UUID of the feature that writes it, and that deletes it with what it is about. */
export type EmailTopic = { readonly kind: string; readonly id: string };

/** An e-mail for the outbox: of a kind that some feature defines, with what its kind needs to write it later. */
export type NewEmail = {
  readonly kind: string;
  readonly recipient: string;
  /** What lists of e-mails show. */
  readonly subject: string;
  readonly data: object;
  /** What it is about, if anything: it is written once to each recipient, and stays as long as that. */
  readonly about?: EmailTopic;
};

/** What became of an e-mail about something, which needs nothing more. */
export type SettledEmail = {
  readonly kind: string;
  readonly about: EmailTopic;
  readonly state: "sent" | "kept" | "failed" | "cancelled";
};

/** Notes what became of e-mails, in the transaction that settles them. */
export type NoteSettled = (tx: Database, settled: readonly SettledEmail[]) => Promise<void>;

/**
 * Writes an e-mail from its row when it leaves or is read. Throws `CancelledEmailError` for one that must not leave,
 * `UnknownEmailError` for one that a newer node wrote.
 */
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

/** An e-mail as it leaves. */
export type RenderedEmail = EmailBody & {
  readonly subject: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly EmailAttachment[];
  /** Where a mail program posts its "unsubscribe" (RFC 8058), for what rests on consent. */
  readonly unsubscribeUrl?: string;
  /** Between people of one agency and those they follow: nobody else reads it, unless reading it here is its only way. */
  readonly isConfidential?: true;
};

/** Thrown for an e-mail of a kind that this node does not know: one of a newer version wrote it, and will send it. */
export class UnknownEmailError extends Error {
  override name = "UnknownEmailError";
}

/** Thrown for an e-mail that must not leave any more: what it tells is gone, or consent to it was withdrawn. */
export class CancelledEmailError extends Error {
  override name = "CancelledEmailError";
}
