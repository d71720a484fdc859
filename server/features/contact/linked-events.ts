/** Reads what happened elsewhere with a contact: sheets of their requests, reports they received, tasks done. */
import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import type { Database } from "../../platform/database/open.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { type ContactRow, contactRequests } from "../../records/contact/contact-schema.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { estimationNotificationLogs, reportLinks } from "../../records/report/shared-report-schema.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { timelineEvents } from "../../records/timeline/timeline-schema.ts";
import { isReportShown } from "./contact-homes.ts";
import { readAddresses } from "./contact-rows.ts";

export const blankEvent = {
  by: null,
  text: null,
  subject: null,
  lead_id: null,
  home: null,
  outcome: null,
  is_received: false,
  email_state: null,
  step: null,
  detail: null,
  link: null,
  may_edit: false,
} satisfies Partial<ContactEvent>;

/** Sheets that were sent or kept, for requests that the actor may read. */
export async function readSheetEvents(
  db: Database,
  actor: Account,
  ids: readonly string[],
): Promise<ContactEvent[]> {
  const isNarrow = decideReach(makeViewer(actor), "readLeads") !== "all";
  const rows = await db
    .select({
      leadId: leads.id,
      home: leads.propertyLine,
      at: timelineEvents.at,
      detail: timelineEvents.detail,
    })
    .from(contactRequests)
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .innerJoin(
      timelineEvents,
      and(
        eq(timelineEvents.subjectKind, "lead"),
        eq(timelineEvents.subjectId, leads.id),
        eq(timelineEvents.kind, "lead-email-settled"),
      ),
    )
    .where(
      and(
        inArray(contactRequests.contactId, [...ids]),
        eq(leads.leadType, "fiche_detaillee"),
        isNarrow ? eq(leads.ownerId, actor.userId) : undefined,
      ),
    );
  return rows.flatMap(({ leadId, home, at, detail }, index): ContactEvent[] => {
    const { email, state } = detail as { email: string; state: ContactEvent["email_state"] };
    if (email !== "sheet") return [];
    const id = `${leadId}-${index}`;
    return [
      {
        ...blankEvent,
        id,
        kind: "sheet",
        at: at.toISOString(),
        lead_id: leadId,
        home,
        email_state: state,
        link: { kind: "lead", id: leadId },
      },
    ];
  });
}

/** What the contact did with their agency's reports, by links of their own. */
export async function readReportEvents(
  db: Database,
  actor: Account,
  root: ContactRow,
): Promise<ContactEvent[]> {
  const emails = (await readAddresses(db, root.id)).flatMap(({ kind, key }) => (kind === "email" ? key : []));
  if (emails.length === 0) return [];
  const isShown = and(inArray(reportLinks.recipientEmail, emails), isReportShown(actor, root));
  const links = await db
    .select({ link: reportLinks, title: estimationReports.title })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(and(isShown, isNotNull(reportLinks.firstOpenedAt)));
  const opened = links.flatMap(({ link, title }) => {
    const { firstOpenedAt, lastOpenedAt } = link;
    const times = [firstOpenedAt, ...(link.openCount > 1 ? [lastOpenedAt] : [])].filter((at) => at !== null);
    return times.map(
      (at, index): ContactEvent => ({
        ...blankEvent,
        id: `${link.id}-${index}`,
        kind: "report-opened",
        at: at.toISOString(),
        detail: title || null,
        link: { kind: "report", id: link.reportId },
      }),
    );
  });
  const pressed = await db
    .select({
      id: estimationNotificationLogs.id,
      at: estimationNotificationLogs.timestampIso,
      title: estimationReports.title,
      reportId: estimationReports.id,
    })
    .from(estimationNotificationLogs)
    .innerJoin(reportLinks, eq(reportLinks.id, estimationNotificationLogs.recipientLinkId))
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(isShown);
  const asked = await readRefreshEvents(db, isShown);
  return [
    ...opened,
    ...asked,
    ...pressed.map(
      ({ id, at, title, reportId }): ContactEvent => ({
        ...blankEvent,
        id,
        kind: "report-pressed",
        at: at.toISOString(),
        detail: title || null,
        link: { kind: "report", id: reportId },
      }),
    ),
  ];
}

/** What contacts agreed to on the pages of these reports, and took back. */
async function readRefreshEvents(db: Database, isShown: SQL | undefined): Promise<ContactEvent[]> {
  const asked = await db
    .select({
      id: consents.id,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
      title: estimationReports.title,
      reportId: estimationReports.id,
    })
    .from(consents)
    .innerJoin(reportLinks, eq(reportLinks.id, consents.reportLinkId))
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(isShown);
  return asked.flatMap(({ title, reportId, ...consent }) => toRefreshEvents(consent, { title, reportId }));
}

/** Asking for a monthly value and stopping it are two events. */
function toRefreshEvents(
  { id, givenAt, withdrawnAt }: Pick<typeof consents.$inferSelect, "id" | "givenAt" | "withdrawnAt">,
  { title, reportId }: { readonly title: string; readonly reportId: string },
): ContactEvent[] {
  const event = (kind: "refresh-asked" | "refresh-stopped", at: Date): ContactEvent => ({
    ...blankEvent,
    id: `${id}-${kind}`,
    kind,
    at: at.toISOString(),
    detail: title || null,
    link: { kind: "report", id: reportId },
  });
  const stopped = withdrawnAt === null ? [] : [event("refresh-stopped", withdrawnAt)];
  return [event("refresh-asked", givenAt), ...stopped];
}

/** The tasks that were done for a contact, as their agency has them. */
export async function readTaskEvents(
  db: Database,
  actor: Account,
  ids: readonly string[],
): Promise<ContactEvent[]> {
  const isNarrow = decideReach(makeViewer(actor), "seeContacts") !== "all";
  const rows = await db
    .select({ id: tasks.id, title: tasks.title, at: tasks.doneAt, userId: tasks.userId })
    .from(tasks)
    .where(
      and(
        inArray(tasks.contactId, [...ids]),
        belongsTo(tasks, actor, "agency"),
        isNotNull(tasks.doneAt),
        isNull(tasks.deletedAt),
      ),
    );
  return rows.flatMap(({ id, title, at, userId }): ContactEvent[] => {
    if (at === null) return [];
    // Where each sees their own, a colleague's task shows without a link.
    const link = isNarrow && userId !== actor.userId ? null : ({ kind: "task", id } as const);
    return [{ ...blankEvent, id, kind: "task", at: at.toISOString(), detail: title, link }];
  });
}
