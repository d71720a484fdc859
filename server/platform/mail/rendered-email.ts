import type { EmailBody } from "../../documents/email-body.ts";

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
};

/** Thrown for an e-mail that must not leave any more: what it tells is gone, or consent to it was withdrawn. */
export class CancelledEmailError extends Error {
  override name = "CancelledEmailError";
}
