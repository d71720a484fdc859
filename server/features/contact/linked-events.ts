/** What happened with a contact elsewhere: sheets of their requests, reports that they received, tasks that were done. */
import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import type { Database } from "../../platform/database/open.ts";
import { isOf } from "../../records/account/belonging.ts";
import { isOfOwner } from "../../records/contact/contact-owner.ts";
import { type ContactRow, contactRequests } from "../../records/contact/contact-schema.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { estimationNotificationLogs, reportLinks } from "../../records/report/shared-report-schema.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { timelineEvents } from "../../records/timeline/timeline-schema.ts";
import { readAddresses } from "./contact-rows.ts";

/** What an event does not tell. */
export const nothing = {
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
  may_edit: false,
} satisfies Partial<ContactEvent>;

/** The sheets that were sent, or kept, for the contact's requests that the actor may read. */
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
      { ...nothing, id, kind: "sheet", at: at.toISOString(), lead_id: leadId, home, email_state: state },
    ];
  });
}

/** What a contact did with reports of their agency that they received by a link of their own. */
export async function readReportEvents(
  db: Database,
  actor: Account,
  root: ContactRow,
): Promise<ContactEvent[]> {
  const emails = (await readAddresses(db, root.id)).flatMap(({ kind, key }) => (kind === "email" ? key : []));
  if (emails.length === 0) return [];
  const reach = decideReach(makeViewer(actor), "seeReports") === "all" ? "agency" : "own";
  const isShown = and(
    inArray(reportLinks.recipientEmail, emails),
    isOfOwner(estimationReports, root),
    isOf(estimationReports, actor, reach),
    isNull(estimationReports.deletedAt),
  );
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
        ...nothing,
        id: `${link.id}-${index}`,
        kind: "report-opened",
        at: at.toISOString(),
        detail: title || null,
      }),
    );
  });
  const pressed = await db
    .select({
      id: estimationNotificationLogs.id,
      at: estimationNotificationLogs.timestampIso,
      title: estimationReports.title,
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
      ({ id, at, title }): ContactEvent => ({
        ...nothing,
        id,
        kind: "report-pressed",
        at: at.toISOString(),
        detail: title || null,
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
    })
    .from(consents)
    .innerJoin(reportLinks, eq(reportLinks.id, consents.reportLinkId))
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(isShown);
  return asked.flatMap(({ title, ...consent }) => toRefreshEvents(consent, title));
}

/** A refreshed value that somebody asked for each month, and that they stopped. */
function toRefreshEvents(
  { id, givenAt, withdrawnAt }: Pick<typeof consents.$inferSelect, "id" | "givenAt" | "withdrawnAt">,
  title: string,
): ContactEvent[] {
  const event = (kind: "refresh-asked" | "refresh-stopped", at: Date): ContactEvent => ({
    ...nothing,
    id: `${id}-${kind}`,
    kind,
    at: at.toISOString(),
    detail: title || null,
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
  const rows = await db
    .select({ id: tasks.id, title: tasks.title, at: tasks.doneAt })
    .from(tasks)
    .where(
      and(
        inArray(tasks.contactId, [...ids]),
        isOf(tasks, actor, "agency"),
        isNotNull(tasks.doneAt),
        isNull(tasks.deletedAt),
      ),
    );
  return rows.flatMap(({ id, title, at }): ContactEvent[] =>
    at === null ? [] : [{ ...nothing, id, kind: "task", at: at.toISOString(), detail: title }],
  );
}
