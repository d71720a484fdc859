import { aliasedTable, and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, max, sql } from "drizzle-orm";
import { decideReach, makeViewer, type Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { mostInToday, type OpenedReport } from "#domain/api/task.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isOfOwner } from "../../records/contact/contact-owner.ts";
import { contactAddresses, contacts } from "../../records/contact/contact-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { timelineEvents } from "../../records/timeline/timeline-schema.ts";
import { noWays } from "./contact-ways.ts";
import type { ListPart } from "./task-rows.ts";

const openedShownMs = 3 * 86_400_000;

/** Reports opened lately and not yet seen to, each once, with the last reader where the account may see them. */
export async function readOpenedReports(
  db: Database,
  account: Account,
  { whose, now }: { readonly whose: Whose; readonly now: Date },
): Promise<ListPart<OpenedReport>> {
  const since = new Date(now.getTime() - openedShownMs);
  const opened = selectLatest(db, "report-opened", since);
  const seen = selectLatest(db, "report-seen", since);
  const rows = await db
    .select({ report: estimationReports, at: opened.at })
    .from(opened)
    .innerJoin(estimationReports, eq(estimationReports.id, opened.reportId))
    .leftJoin(seen, eq(seen.reportId, opened.reportId))
    .where(
      and(
        belongsTo(estimationReports, account, whose),
        isNull(estimationReports.deletedAt),
        sql`coalesce(${opened.at} > ${seen.at}, true)`,
      ),
    )
    .orderBy(desc(opened.at), asc(estimationReports.id));
  const shown = rows.slice(0, mostInToday);
  const readers = await readReaders(db, account, shown);
  return {
    contactIds: [...readers.values()].flatMap(({ contactId }) => contactId ?? []),
    total: rows.length,
    toItems: (ways) =>
      shown.map(({ report: { id, title }, at }) => {
        const reader = readers.get(id);
        const contactId = reader?.contactId ?? null;
        return {
          report_id: id,
          contact_id: contactId,
          title,
          name: reader?.name ?? null,
          at: at.toISOString(),
          ...(contactId === null ? noWays : ways(contactId)),
        };
      }),
  };
}

function selectLatest(db: Database, kind: "report-opened" | "report-seen", since: Date) {
  return db
    .select({
      reportId: timelineEvents.subjectId,
      at: sql<Date>`max(${timelineEvents.at})`.mapWith(timelineEvents.at).as(`${kind}_at`),
    })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.subjectKind, "report"),
        eq(timelineEvents.kind, kind),
        gt(timelineEvents.at, since),
      ),
    )
    .groupBy(timelineEvents.subjectId)
    .as(kind);
}

/** A colleague's reader has no name where each sees their own contacts. */
type Reader = { readonly name: string | null; readonly contactId: string | null };

type Opening = { readonly report: typeof estimationReports.$inferSelect; readonly at: Date };

const roots = aliasedTable(contacts, "roots");

/** Readers with a link of their own, and their contact of the same agency; a public link names nobody. */
async function readReaders(
  db: Database,
  account: Account,
  openings: readonly Opening[],
): Promise<ReadonlyMap<string, Reader>> {
  if (openings.length === 0) return new Map();
  const ids = openings.map(({ report }) => report.id);
  const links = await db
    .select()
    .from(reportLinks)
    .where(and(inArray(reportLinks.reportId, ids), isNotNull(reportLinks.recipientEmail)));
  const reach = decideReach(makeViewer(account), "seeContacts") === "all" ? "agency" : "own";
  const readers = new Map<string, Reader>();
  for (const { report, at } of openings) {
    const link = links.find(
      ({ reportId, firstOpenedAt }) => reportId === report.id && firstOpenedAt?.getTime() === at.getTime(),
    );
    if (link === undefined) continue;
    const [contact] = await db
      .select({ id: roots.id })
      .from(contactAddresses)
      .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
      .innerJoin(roots, eq(roots.id, contacts.rootId))
      .where(
        and(
          isOfOwner(contacts, report),
          belongsTo(roots, account, reach),
          isNull(roots.deletedAt),
          eq(contactAddresses.kind, "email"),
          eq(contactAddresses.key, emailKey(link.recipientEmail ?? "")),
        ),
      )
      .orderBy(asc(contacts.createdAt))
      .limit(1);
    const isNamed = reach === "agency" || report.userId === account.userId || contact !== undefined;
    readers.set(report.id, {
      name: isNamed ? link.recipientName : null,
      contactId: contact?.id ?? null,
    });
  }
  return readers;
}

/** Takes an opened report off the day until it is opened again; a second call changes nothing. */
export async function seeOpenedReport(
  { db, now }: Pick<Platform, "db" | "now">,
  account: Account,
  id: string,
): Promise<{ id: string }> {
  await db.transaction(async (tx) => {
    const report = await requireReadableReport(tx, account, id);
    const { userId: ownerId, agencyId } = report;
    const done = { subjectId: id, ownerId, agencyId, actorId: account.userId, at: now() };
    await recordEvent(tx, { kind: "report-seen", detail: {}, ...done });
    await announceOwnChange(tx, [report], "tasks");
  });
  return { id };
}

/** Takes back that the account saw the last opening; what a colleague saw too stays off the day. */
export async function unseeOpenedReport(
  { db }: Pick<Platform, "db">,
  account: Account,
  id: string,
): Promise<{ id: string }> {
  await db.transaction(async (tx) => {
    const report = await requireReadableReport(tx, account, id);
    const isOf = (kind: "report-opened" | "report-seen") =>
      and(
        eq(timelineEvents.subjectKind, "report"),
        eq(timelineEvents.subjectId, id),
        eq(timelineEvents.kind, kind),
      );
    const [opening] = await tx
      .select({ at: max(timelineEvents.at) })
      .from(timelineEvents)
      .where(isOf("report-opened"));
    if (opening?.at == null) return;
    const isSinceOpening = gte(timelineEvents.at, opening.at);
    await tx
      .delete(timelineEvents)
      .where(and(isOf("report-seen"), eq(timelineEvents.actorId, account.userId), isSinceOpening));
    await announceOwnChange(tx, [report], "tasks");
  });
  return { id };
}

async function requireReadableReport(tx: Database, account: Account, id: string) {
  const [report] = await tx
    .select({ userId: estimationReports.userId, agencyId: estimationReports.agencyId })
    .from(estimationReports)
    .where(
      and(
        eq(estimationReports.id, id),
        belongsTo(estimationReports, account, "agency"),
        isNull(estimationReports.deletedAt),
      ),
    );
  if (report === undefined)
    throw new AppError("not-found", "Ce rapport n’existe pas, ou n’est pas le vôtre.");
  return report;
}
