import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { consentPath, tokenAddress, unsubscribePath } from "#domain/account/token-address.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Block } from "../../documents/block.ts";
import { composeEmail } from "../../documents/email-body.ts";
import { defineEmail, type EmailContext } from "../../documents/email-kind.ts";
import { CancelledEmailError, type RenderedEmail } from "../../platform/mail/email.ts";
import { contactEntries } from "../../records/contact/contact-schema.ts";
import { makeContactToken } from "../../records/contact/contact-token.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import { findOwner, requireActiveSender } from "./contact-sender.ts";
import { warningEmail } from "./warn-of-purge.ts";
import { newPropertiesEmail } from "./wish/new-properties-email.ts";

/** Lists of e-mails show `subject`; the words themselves stay in the contact's timeline alone. */
const ofEntry = z.object({ entryId: z.string(), subject: z.string() });
export const contactEmails = {
  answer: defineEmail({
    name: "contact-answer",
    hidden: "all",
    data: ofEntry,
    subject: ({ subject }) => subject,
    render: renderAnswer,
  }),
  homes: newPropertiesEmail,
  warning: warningEmail,
};

/** Holds only while somebody may write to the contact. */
async function renderAnswer(
  { entryId }: z.infer<typeof ofEntry>,
  context: EmailContext,
): Promise<RenderedEmail> {
  const { brand, db, secret } = context;
  const [entry] = await db.select().from(contactEntries).where(eq(contactEntries.id, entryId));
  if (entry === undefined || entry.recipient === null || entry.text === null)
    throw new CancelledEmailError("Ce contact a été effacé.");
  const owner = await findOwner(db, entry.contactId);
  const address = { kind: "email", key: emailKey(entry.recipient) } as const;
  if (owner === null || !(await readAllowances(db, secret, owner, [address]))(address).isAllowed)
    throw new CancelledEmailError("Rien n’autorise plus à écrire à cette adresse.");
  const sender = await requireActiveSender(db, owner);
  const token = await makeContactToken(db, secret, entryId);
  const stopUrl = await context.seal(async () => tokenAddress(brand.origin, consentPath, token));
  const subject = entry.subject ?? "";
  const blocks: Block[] = [
    ...entry.text
      .split(/\n+/)
      .filter((line) => line.trim() !== "")
      .map((text): Block => ({ kind: "text", text })),
    {
      kind: "note",
      text: `${sender.name} vous écrit via ${brand.name}. Votre réponse à cet e-mail lui parviendra.`,
    },
    { kind: "link", label: "Ne plus recevoir ses e-mails, ou effacer mes données", url: stopUrl },
  ];
  return {
    subject,
    ...composeEmail(brand, { title: subject, blocks }),
    replyTo: { name: sender.name, address: sender.email },
    unsubscribeUrl: await context.seal(async () => `${brand.origin}${unsubscribePath(token)}`),
  };
}
