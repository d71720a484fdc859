import { eq } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import type { ReportMailing } from "#domain/api/shared-report.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { contactEntries } from "../../../../records/contact/contact-schema.ts";
import { aboutEntry } from "../../../../records/contact/erase-contacts.ts";
import { noteEmailTo, refusesEmails } from "../../../../records/contact/meet-recipient.ts";
import { reportLinks } from "../../../../records/report/shared-report-schema.ts";
import type { AuthoredReport } from "../report-rows.ts";
import { sharedSubject, shareEmails } from "./share-emails.ts";

type MailDesk = Pick<Platform, "db" | "secret" | "outbox" | "now"> & { readonly limiter: RateLimiter };

/** One person sends so many reports a day. */
const mailLimit: RateLimit = { name: "report-mails", most: 100, windowSeconds: 86_400 };

/** Protects whoever took back their consent to this agency's answers, and stops an endless sender. */
export async function refuseMail(
  { db, secret, limiter }: MailDesk,
  { userId }: Account,
  report: AuthoredReport,
  email: string,
): Promise<void> {
  if (await refusesEmails(db, { secret, email, by: report }))
    throw new AppError(
      "conflict",
      "Cette personne a retiré son accord à vos e-mails. Copiez son lien, et remettez-le-lui vous-même.",
    );
  await limiter.take(mailLimit, userId);
}

type Mailing = {
  readonly contactId: string;
  readonly email: string;
  readonly linkId: string;
  readonly actorId: string;
  readonly mailing: ReportMailing;
};

/**
 * The e-mail stands in the contact's timeline, and one click stops the next. Its key again writes nothing twice;
 * refused where somebody else wrote meanwhile. The caller holds the report's row.
 */
export async function mailLink(
  { outbox, now }: Pick<MailDesk, "outbox" | "now">,
  tx: Database,
  { contactId, email, linkId, actorId, mailing: { request_id: id, mailed_at: before } }: Mailing,
): Promise<void> {
  if (id !== undefined && (await tx.$count(contactEntries, eq(contactEntries.id, id))) > 0) return;
  const [link] = await tx
    .select({ name: reportLinks.recipientName, mailedAt: reportLinks.mailedAt })
    .from(reportLinks)
    .where(eq(reportLinks.id, linkId));
  const mailedAt = link?.mailedAt?.toISOString() ?? null;
  if (before !== undefined && before !== mailedAt)
    throw new AppError(
      "conflict",
      `Ce rapport a été envoyé entre-temps à ${link?.name ?? email}\u00a0: aucun second e-mail n’est parti.`,
    );
  const at = now();
  const entryId = await noteEmailTo(tx, contactId, {
    id,
    email,
    subject: sharedSubject,
    text: null,
    actorId,
    at,
  });
  await outbox.enqueue(tx, {
    ...shareEmails.shared.to(email, { linkId, entryId }),
    about: { kind: aboutEntry, id: entryId },
  });
  await tx.update(reportLinks).set({ mailedAt: at }).where(eq(reportLinks.id, linkId));
}
