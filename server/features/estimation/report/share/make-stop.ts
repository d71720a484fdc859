import { eq } from "drizzle-orm";
import { consentPath, tokenAddress, unsubscribePath } from "#domain/account/token-address.ts";
import type { Block } from "../../../../documents/block.ts";
import type { EmailContext } from "../../../../documents/email-kind.ts";
import { CancelledEmailError } from "../../../../platform/mail/email.ts";
import { contactEntries } from "../../../../records/contact/contact-schema.ts";
import { makeContactToken } from "../../../../records/contact/contact-token.ts";

/** Head and foot of an e-mail in a contact's timeline get this stop; the e-mail is cancelled where its entry is gone. */
export async function makeStop(
  { db, secret, seal, brand }: Pick<EmailContext, "db" | "secret" | "seal" | "brand">,
  entryId: string,
): Promise<{ readonly unsubscribeUrl: string; readonly link: Block }> {
  const [entry] = await db.select().from(contactEntries).where(eq(contactEntries.id, entryId));
  if (entry === undefined) throw new CancelledEmailError("Ce contact a été effacé.");
  const token = makeContactToken(secret, entry);
  return {
    unsubscribeUrl: await seal(async () => `${brand.origin}${unsubscribePath(token)}`),
    link: {
      kind: "link",
      label: "Ne plus recevoir ses e-mails, ou effacer mes données",
      url: await seal(async () => tokenAddress(brand.origin, consentPath, token)),
    },
  };
}
