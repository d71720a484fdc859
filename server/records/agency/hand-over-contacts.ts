import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contactRequests, contacts } from "../contact/contact-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { isOpen } from "../task/open-tasks.ts";
import { planRuns, tasks } from "../task/task-schema.ts";
import { type HandOver, handOverLeads, handOverTimeline } from "./hand-over.ts";

/** What went over of contacts: their rows, and of who carried them the leads, the open tasks and the plans that run. */
type HandedContactRows = Readonly<Record<"contacts" | "leads" | "tasks" | "plans", string[]>>;

/**
 * Gives contacts that a person carries to a colleague, by their roots, inside the caller's transaction: with them goes
 * what the person still has to do for them, and no colleague's. Returns what it takes to give them back.
 */
export async function handOverContactRows(
  tx: Database,
  handOver: HandOver,
  rootIds: readonly string[],
): Promise<HandedContactRows> {
  const { agencyId, from } = handOver;
  const { group, asked } = selectAround(tx, rootIds);
  return moveRows(tx, handOver, {
    contacts: inArray(contacts.rootId, [...rootIds]),
    leads: and(eq(leads.agencyId, agencyId), eq(leads.ownerId, from), inArray(leads.id, asked)),
    tasks: inArray(tasks.contactId, group),
    plans: inArray(planRuns.contactId, group),
  });
}

/** Gives back what was handed over and is as it was left, inside the caller's transaction; with a contact that stays, all of it stays. */
export async function handBackContactRows(
  tx: Database,
  handOver: HandOver,
  handed: HandedContactRows,
): Promise<HandedContactRows> {
  const carried = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        inArray(contacts.id, handed.contacts),
        eq(contacts.id, contacts.rootId),
        isNull(contacts.deletedAt),
        eq(contacts.agencyId, handOver.agencyId),
        eq(contacts.userId, handOver.from),
      ),
    )
    .orderBy(contacts.id)
    .for("update");
  const rootIds = idsOf(carried);
  const { group, asked } = selectAround(tx, rootIds);
  return moveRows(tx, handOver, {
    contacts: and(inArray(contacts.id, handed.contacts), inArray(contacts.rootId, rootIds)),
    leads: and(inArray(leads.id, handed.leads), inArray(leads.id, asked)),
    tasks: and(inArray(tasks.id, handed.tasks), inArray(tasks.contactId, group)),
    plans: and(inArray(planRuns.id, handed.plans), inArray(planRuns.contactId, group)),
  });
}

/** The contacts that these show, and the leads that they left. */
function selectAround(tx: Database, rootIds: readonly string[]) {
  const group = tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.rootId, [...rootIds]));
  const asked = tx
    .select({ id: contactRequests.leadId })
    .from(contactRequests)
    .where(inArray(contactRequests.contactId, group));
  return { group, asked };
}

type Which = Readonly<Record<keyof HandedContactRows, SQL | undefined>>;

async function moveRows(
  tx: Database,
  { agencyId, from, to }: HandOver,
  which: Which,
): Promise<HandedContactRows> {
  const isCarried = <Table extends typeof contacts | typeof tasks | typeof planRuns>(table: Table) =>
    and(eq(table.agencyId, agencyId), eq(table.userId, from));
  const movedTasks = await tx
    .update(tasks)
    .set({ userId: to })
    .where(and(isCarried(tasks), isOpen, which.tasks))
    .returning({ id: tasks.id });
  const movedPlans = await tx
    .update(planRuns)
    .set({ userId: to })
    .where(and(isCarried(planRuns), isNull(planRuns.endedAt), which.plans))
    .returning({ id: planRuns.id });
  const movedLeads = await handOverLeads(tx, { from, to }, which.leads);
  const moved = await tx
    .update(contacts)
    .set({ userId: to })
    .where(and(isCarried(contacts), which.contacts))
    .returning({ id: contacts.id });
  const ids = idsOf(moved);
  if (ids.length > 0)
    await handOverTimeline(
      tx,
      { from, to },
      tx.select({ id: contacts.id }).from(contacts).where(inArray(contacts.id, ids)),
    );
  const owners = [from, to].map((userId) => ({ userId, agencyId }));
  for (const thing of ["contacts", "tasks"] as const) await announceOwnChange(tx, owners, thing);
  return { contacts: ids, leads: movedLeads, tasks: idsOf(movedTasks), plans: idsOf(movedPlans) };
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
