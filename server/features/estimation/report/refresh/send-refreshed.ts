import { and, asc, eq, exists, gt, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { isRefreshDue, monthInParis } from "#domain/report/refreshed-value.ts";
import { formatPrice } from "#domain/text/format.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import type { ScheduledJob } from "../../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { aboutEntry } from "../../../../records/contact/erase-contacts.ts";
import { findContactOf, noteEmailTo } from "../../../../records/contact/meet-recipient.ts";
import { findRefreshConsent } from "../../../../records/contact/read-allowances.ts";
import { consents } from "../../../../records/lead/lead-schema.ts";
import { isOpenLink } from "../../../../records/report/find-sharing.ts";
import { type ReportLinkRow, reportLinks } from "../../../../records/report/shared-report-schema.ts";
import { createModelCache, type ModelCache } from "../../model-cache.ts";
import { offersRefresh } from "../share/ask-refresh.ts";
import { findOpenLink, type OpenLink } from "../share/open-link.ts";
import { refreshEmail, refreshSubject } from "./refresh-email.ts";
import { type RefreshOutcome, refreshValue } from "./refresh-value.ts";

type Needs = Pick<Platform, "db" | "secret" | "outbox" | "now">;

const batchSize = 200;

/** Runs every morning: a value due this month leaves on its first day, or the first that the server answers. */
export function sendRefreshedJob(platform: Needs): ScheduledJob {
  return {
    name: "send-refreshed-values",
    cron: "40 9 * * *",
    run: (signal) => sendRefreshed(platform, signal),
  };
}

/** Once a month and link, however often and by how many this is done; a link that fails is tried again next time. */
export async function sendRefreshed(platform: Needs, signal?: AbortSignal): Promise<void> {
  const models = createModelCache(platform.db);
  const errors: unknown[] = [];
  let after: string | undefined;
  do {
    const ids = await listAsked(platform, after);
    for (const id of ids) {
      signal?.throwIfAborted();
      await sendRefreshedOf(platform, models, id).catch((error: unknown) => errors.push(error));
    }
    after = ids.at(-1);
  } while (after !== undefined);
  if (errors.length > 0) throw new AggregateError(errors, "Refreshed values that were not sent");
}

/** Open links without a password, whose recipient asked, and that nothing was sent to this month. */
async function listAsked(
  { db, now }: Pick<Needs, "db" | "now">,
  after: string | undefined,
): Promise<string[]> {
  const isAsked = exists(db.select({ id: consents.id }).from(consents).where(holdsFor(reportLinks.id)));
  const month = monthInParis(now());
  const rows = await db
    .select({ id: reportLinks.id })
    .from(reportLinks)
    .where(
      and(
        isNotNull(reportLinks.recipientEmail),
        isNull(reportLinks.passwordHash),
        isOpenLink(now()),
        or(isNull(reportLinks.refreshedMonth), lt(reportLinks.refreshedMonth, month)),
        isAsked,
        after === undefined ? undefined : gt(reportLinks.id, after),
      ),
    )
    .orderBy(asc(reportLinks.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

function holdsFor(linkId: typeof reportLinks.id): SQL | undefined {
  return and(
    eq(consents.reportLinkId, linkId),
    eq(consents.purpose, "refresh"),
    isNull(consents.withdrawnAt),
  );
}

async function sendRefreshedOf(platform: Needs, models: ModelCache, linkId: string): Promise<void> {
  const { db, now } = platform;
  const open = await findOpenLink(db, linkId, now());
  if (open === null || !offersRefresh(open) || (await findDue(db, platform, open)) === null) return;
  // Valued before any row is held: it takes the processor a moment.
  const refreshed = await refreshValue({ db, now, models }, open);
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(reportLinks).where(eq(reportLinks.id, linkId)).for("update");
    if (link === undefined) return;
    const due = await findDue(tx, platform, { link, report: open.report });
    if (due !== null) await sendTo(tx, platform, { link, report: open.report, refreshed, contactId: due });
  });
}

/** Null where the value of this month is due to nobody. */
async function findDue(
  db: Database,
  { secret, now }: Pick<Needs, "secret" | "now">,
  { link, report }: Pick<OpenLink, "link" | "report">,
): Promise<string | null> {
  const askedAt = await findRefreshConsent(db, { secret, owner: report, link });
  if (askedAt === null || link.recipientEmail === null) return null;
  if (!isRefreshDue({ askedAt, sentMonth: link.refreshedMonth }, now())) return null;
  return findContactOf(db, { owner: report, email: link.recipientEmail });
}

type Sending = {
  readonly link: ReportLinkRow;
  readonly report: OpenLink["report"];
  readonly refreshed: RefreshOutcome;
  readonly contactId: string;
};

async function sendTo(
  tx: Database,
  { outbox, now }: Needs,
  { link: { id: linkId, recipientEmail: email }, report, refreshed, contactId }: Sending,
): Promise<void> {
  if (email === null) return;
  const at = now();
  await tx
    .update(reportLinks)
    .set({ refreshedMonth: monthInParis(at) })
    .where(eq(reportLinks.id, linkId));
  const text = refreshed.kind === "value" ? formatPrice(refreshed.value.price) : "Sans valeur ce mois-ci.";
  const entryId = await noteEmailTo(tx, contactId, {
    email,
    subject: refreshSubject,
    text,
    actorId: null,
    at,
  });
  await outbox.enqueue(tx, {
    ...refreshEmail.to(email, { linkId, entryId, on: at.toISOString(), refreshed }),
    about: { kind: aboutEntry, id: entryId },
  });
  await announceOwnChange(tx, [report], "contacts");
}
