import { and, type Column, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ownerOf } from "#domain/access.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts, contactTemplates } from "../contact/contact-schema.ts";
import { importRuns } from "../import/import-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../link/link-schema.ts";
import { properties } from "../property/property-schema.ts";
import { writePropertiesInBatches } from "../property/write-properties.ts";
import { estimationReports } from "../report/report-schema.ts";
import { handOverTasks } from "../task/erase-tasks.ts";
import { tasks } from "../task/task-schema.ts";
import { timelineEvents } from "../timeline/timeline-schema.ts";
import { findFreeReference, findReferencesOf } from "./free-reference.ts";

/** Homes with their former references, and the leads that went along. */
export type HandedThings = {
  readonly homes: readonly { readonly id: string; readonly reference: string | null }[];
  readonly leads: readonly string[];
};

export type HandOver = { readonly agencyId: string; readonly from: string; readonly to: string };

/** Gives properties and their leads to a colleague; a reference taken there gets a number. Returns what undoes it. */
export async function handOverProperties(
  tx: Database,
  { agencyId, from, to }: HandOver,
  which?: SQL,
): Promise<HandedThings> {
  const taken = await findReferencesOf(tx, to);
  const homes: HandedThings["homes"][number][] = [];
  const handed = and(eq(properties.agencyId, agencyId), eq(properties.userId, from), which);
  await writePropertiesInBatches(tx, handed, (stored) => {
    homes.push(...stored.map(({ id, externalReference: reference }) => ({ id, reference })));
    return stored.map((before) => {
      const change = { userId: to, externalReference: findFreeReference(before, taken) };
      return { kind: "change", before, change } as const;
    });
  });
  const handedLeads: string[] = [];
  for (let start = 0; start < homes.length; start += 500) {
    const ids = homes.slice(start, start + 500).map(({ id }) => id);
    handedLeads.push(...(await handOverLeads(tx, { from, to }, inArray(leads.propertyId, ids))));
  }
  return { homes, leads: handedLeads };
}

/** Gives back what the colleague still carries of a handover, under its old references where free; returns the homes' ids. */
export async function handBack(
  tx: Database,
  { agencyId, from, to }: HandOver,
  { homes, leads: leadIds }: HandedThings,
): Promise<string[]> {
  const taken = await findReferencesOf(tx, to);
  const references = new Map(homes.map(({ id, reference }) => [id, reference]));
  const ids: string[] = [];
  const which = and(
    eq(properties.agencyId, agencyId),
    eq(properties.userId, from),
    inArray(properties.id, [...references.keys()]),
  );
  await writePropertiesInBatches(tx, which, (stored) => {
    ids.push(...stored.map(({ id }) => id));
    return stored.map((before) => {
      const { id, number } = before;
      const externalReference = findFreeReference(
        { externalReference: references.get(id) ?? null, number },
        taken,
      );
      return { kind: "change", before, change: { userId: to, externalReference } } as const;
    });
  });
  if (leadIds.length > 0)
    await handOverLeads(
      tx,
      { from, to },
      and(inArray(leads.id, [...leadIds]), inArray(leads.propertyId, ids)),
    );
  return ids;
}

/** All that a person carries in an agency, as `countCarried` counts it. */
export async function handOverAll(tx: Database, handOver: HandOver): Promise<void> {
  const { agencyId, from, to } = handOver;
  await handOverProperties(tx, handOver);
  await handOverLeads(tx, { from, to }, eq(leads.agencyId, agencyId));
  await handOverRest(tx, handOver);
  await renewTakenKeys(tx, handOver);
  for (const table of [shortLinks, importRuns, estimationReports, contacts])
    await tx.update(table).set({ userId: to }).where(isCarriedIn(table, handOver));
  await handOverTasks(tx, handOver);
  for (const thing of ["properties", "links", "imports", "reports", "contacts", "tasks"] as const)
    await announceOwnChange(tx, [from, to, ownerOf({ userId: to, agencyId })], thing);
}

/** Hands over what nobody counts: aliases whose links are gone, templates, and events of things handed over before. */
export async function handOverRest(tx: Database, { agencyId, from, to }: HandOver): Promise<void> {
  await tx
    .update(linkAliases)
    .set({ ownerId: to })
    .where(and(eq(linkAliases.agencyId, agencyId), eq(linkAliases.ownerId, from)));
  await tx
    .update(timelineEvents)
    .set({ ownerId: to })
    .where(and(eq(timelineEvents.agencyId, agencyId), eq(timelineEvents.ownerId, from)));
  await tx
    .update(contactTemplates)
    .set({ userId: to })
    .where(isCarriedIn(contactTemplates, { agencyId, from }));
}

function isCarriedIn(
  table: Readonly<Record<"agencyId" | "userId", Column>>,
  { agencyId, from }: Pick<HandOver, "agencyId" | "from">,
): SQL | undefined {
  return and(eq(table.agencyId, agencyId), eq(table.userId, from));
}

/** What somebody carries in an agency, beside leads, whose carriers are named otherwise. */
const carriedTables = [properties, shortLinks, importRuns, estimationReports, contacts, tasks] as const;

/** The agencies that own what a person carries, whether they work there or not. */
export async function listAgenciesOfCarried(tx: Database, userId: string): Promise<string[]> {
  const found = await tx.selectDistinct({ id: leads.agencyId }).from(leads).where(eq(leads.ownerId, userId));
  for (const table of carriedTables)
    found.push(
      ...(await tx.selectDistinct({ id: table.agencyId }).from(table).where(eq(table.userId, userId))),
    );
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
}

/** Deleted things count, too. */
export async function countCarried(
  db: Database,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
): Promise<number> {
  let carried = await db.$count(leads, and(eq(leads.agencyId, agencyId), eq(leads.ownerId, userId)));
  for (const table of carriedTables)
    carried += await db.$count(table, and(eq(table.agencyId, agencyId), eq(table.userId, userId)));
  return carried;
}

/** Hands over leads with their timelines; returns their ids. */
export async function handOverLeads(
  tx: Database,
  { from, to }: Pick<HandOver, "from" | "to">,
  which: SQL | undefined,
): Promise<string[]> {
  const handed = and(eq(leads.ownerId, from), which);
  await handOverTimeline(tx, { from, to }, tx.select({ id: leads.id }).from(leads).where(handed));
  const rows = await tx.update(leads).set({ ownerId: to }).where(handed).returning({ id: leads.id });
  return rows.map(({ id }) => id);
}

export async function handOverTimeline(
  tx: Database,
  { from, to }: Pick<HandOver, "from" | "to">,
  subjects: SQLWrapper,
): Promise<void> {
  await tx
    .update(timelineEvents)
    .set({ ownerId: to })
    .where(and(eq(timelineEvents.ownerId, from), sql`${timelineEvents.subjectId} in ${subjects}`));
}

/** A key tells one author's reports apart: where the colleague has the same one, the report that comes gets another. */
async function renewTakenKeys(tx: Database, { agencyId, from, to }: HandOver): Promise<void> {
  const taken = tx
    .select({ key: estimationReports.idempotencyKey })
    .from(estimationReports)
    .where(eq(estimationReports.userId, to));
  await tx
    .update(estimationReports)
    .set({ idempotencyKey: sql`gen_random_uuid()` })
    .where(
      and(
        eq(estimationReports.agencyId, agencyId),
        eq(estimationReports.userId, from),
        inArray(estimationReports.idempotencyKey, taken),
      ),
    );
}
