import { consentPath, tokenAddress, unsubscribePath } from "#domain/account/token-address.ts";
import type { Block } from "../../../../documents/block.ts";
import type { EmailContext } from "../../../../documents/email-kind.ts";
import { makeContactToken } from "../../../../records/contact/contact-token.ts";

/** Head and foot of an e-mail in a contact's timeline get this stop; the e-mail is cancelled where its entry is gone. */
export async function makeStop(
  { db, secret, seal, brand }: Pick<EmailContext, "db" | "secret" | "seal" | "brand">,
  entryId: string,
): Promise<{ readonly unsubscribeUrl: string; readonly link: Block }> {
  const token = await makeContactToken(db, secret, entryId);
  return {
    unsubscribeUrl: await seal(async () => `${brand.origin}${unsubscribePath(token)}`),
    link: {
      kind: "link",
      label: "Ne plus recevoir ses e-mails, ou effacer mes données",
      url: await seal(async () => tokenAddress(brand.origin, consentPath, token)),
    },
  };
}
