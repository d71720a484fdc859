import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import type { refreshInput, SharedReport } from "#domain/api/shared-report.ts";
import { knownVersion } from "#domain/lead/consent.ts";
import { refreshRecipient } from "#domain/report/refreshed-value.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { RateLimit } from "../../../../platform/limits/rate-limit.ts";
import { meetRecipient } from "../../../../records/contact/meet-recipient.ts";
import { findRefreshConsent } from "../../../../records/contact/read-allowances.ts";
import { recordConsents } from "../../../../records/lead/consent-ledger.ts";
import { consents } from "../../../../records/lead/lead-schema.ts";
import { reportLinks } from "../../../../records/report/shared-report-schema.ts";
import { type OpenLink, readSender, requireOpenLink } from "./open-link.ts";
import { isOfSender, noteActOfReader, type Reader, takeTurn, visitOf } from "./reader.ts";

/** Each time may write a row of the ledger, which is kept. */
const askLimit: RateLimit = { name: "report-refresh", most: 20, windowSeconds: 86_400 };

/** Only to the link's recipient, for a home that has values and known choices, and never past a password. */
export function offersRefresh({ link, shared: { content } }: Pick<OpenLink, "link" | "shared">): boolean {
  return (
    link.recipientEmail !== null &&
    link.passwordHash === null &&
    content.is_valued_type &&
    content.choices !== undefined
  );
}

/** Null where none is offered. */
export async function readRefresh(
  db: Database,
  secret: string,
  open: OpenLink,
): Promise<SharedReport["refresh"]> {
  if (!offersRefresh(open)) return null;
  const since = await findRefreshConsent(db, { secret, owner: open.report, link: open.link });
  return { since: since?.toISOString() ?? null };
}

/** Asking or stopping twice changes nothing. */
export async function askRefresh(reader: Reader, input: z.output<typeof refreshInput>): Promise<void> {
  const { is_wanted: isWanted, consent_version: version, ...key } = input;
  const open = await requireOpenLink(visitOf(reader), key);
  await takeTurn(reader);
  const { link, report } = open;
  const { recipientEmail: email } = link;
  if (email === null || (isWanted && !offersRefresh(open)))
    throw new AppError("conflict", "Cet envoi n’est pas proposé pour ce lien.");
  if (await isOfSender(reader, report))
    throw new AppError("forbidden", "Seul le destinataire du rapport choisit de recevoir cet e-mail.");
  const { db, secret, limiter } = reader;
  // Stopping is never too often.
  if (isWanted) await limiter.take(askLimit, link.id);
  await db.transaction(async (tx) => {
    await tx
      .select({ id: reportLinks.id })
      .from(reportLinks)
      .where(eq(reportLinks.id, link.id))
      .for("update");
    const at = reader.now();
    if (!isWanted) await stopRefresh(tx, link.id, at);
    else if ((await findRefreshConsent(tx, { secret, owner: report, link })) === null)
      await recordConsents(tx, secret, {
        origin: { reportLinkId: link.id },
        email,
        purposes: ["refresh"],
        version: knownVersion(version),
        recipient: refreshRecipient(await readSender(tx, report)),
        givenAt: at,
        claimedAt: null,
      });
    if (isWanted)
      await meetRecipient(tx, { owner: report, name: link.recipientName, email, actorId: null, at });
    await noteActOfReader(tx, report, { link, at });
  });
}

async function stopRefresh(tx: Database, linkId: string, at: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(eq(consents.reportLinkId, linkId), isNull(consents.withdrawnAt)));
}
