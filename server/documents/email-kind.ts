import type * as z from "zod/mini";
import type { Brand } from "#domain/brand.ts";
import { typeset } from "#domain/text/typography.ts";
import type { Database } from "../platform/database/open.ts";
import type { PhotoStorage } from "../platform/files/storage.ts";
import type { NewEmail, RenderedEmail, SealLink } from "../platform/mail/email.ts";
import type { Press } from "./press.ts";

export type EmailContext = {
  readonly brand: Brand;
  readonly db: Database;
  readonly secret: string;
  readonly photos: PhotoStorage;
  readonly press: Press;
  readonly seal: SealLink;
  now(): Date;
};

/**
 * What administrators, who see that an e-mail left, do not see of it where e-mails really leave: what an agency's people
 * are told of those they follow is their own; of what goes to a contact, the address and the subject are the agency's too.
 */
export type HiddenPart = "nothing" | "text" | "all";

/** A kind of e-mail, by the name its rows bear. */
export type EmailKind<Data> = {
  readonly name: string;
  readonly hidden: HiddenPart;
  /** An e-mail of this kind for the outbox. */
  to(recipient: string, data: Data): NewEmail;
  /** Writes one from the data of its row. Throws when these are not those of its kind. */
  render(data: string, context: EmailContext): Promise<RenderedEmail>;
};

/** Defines a kind of e-mail: what its row keeps, its subject in lists, and how it is written when it leaves. */
export function defineEmail<Data extends object>(definition: {
  readonly name: string;
  readonly hidden: HiddenPart;
  readonly isScheduled?: boolean;
  readonly data: z.ZodMiniType<Data>;
  subject(data: Data): string;
  render(data: Data, context: EmailContext): Promise<RenderedEmail>;
}): EmailKind<Data> {
  const { name, hidden, isScheduled = false, data: schema } = definition;
  return {
    name,
    hidden,
    to: (recipient, data) => ({
      kind: name,
      recipient,
      subject: typeset(definition.subject(data)),
      data,
      ...(isScheduled && { isScheduled }),
    }),
    render: async (data, context) => {
      const email = await definition.render(schema.parse(JSON.parse(data)), context);
      return { ...email, subject: typeset(email.subject) };
    },
  };
}
