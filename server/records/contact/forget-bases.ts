import { and, eq, exists, inArray, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { emailKey, phoneKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { consents, leads } from "../lead/lead-schema.ts";
import { type contactAddresses, contactBases, contactRequests } from "./contact-schema.ts";

type RemovedAddress = Pick<typeof contactAddresses.$inferSelect, "contactId" | "kind" | "key">;

/** What was stated of addresses that were taken from contacts, unless another of the same owner has them. */
export async function forgetLooseBases(tx: Database, removed: readonly RemovedAddress[]): Promise<void> {
  const isOwners = (one: SQL) => isOfSameOwner(sql`b`, one);
  for (const { contactId, kind, key } of removed)
    await tx.execute(sql`
      delete from contact_bases b using contacts c
      where c.id = ${contactId} and b.kind = ${kind} and b.key = ${key} and ${isOwners(sql`c`)}
        and not exists (select from contact_addresses o join contacts oc on oc.id = o.contact_id
          where o.kind = b.kind and o.key = b.key and ${isOwners(sql`oc`)})`);
}

/** In SQL: whether two rows that say whose they are are of one owner. */
function isOfSameOwner(one: SQL, other: SQL): SQL {
  return sql`(${one}.agency_id = ${other}.agency_id
    or (${one}.agency_id is null and ${other}.agency_id is null and ${one}.user_id = ${other}.user_id))`;
}

/** What was stated of the addresses of contacts that are deleted, by their roots, unless another contact of the same owner has them. */
export async function forgetBasesOf(tx: Database, roots: string[]): Promise<void> {
  const [base, own, others] = [sql`b`, sql`c`, sql`oc`];
  await tx.execute(sql`
    delete from contact_bases b using contact_addresses a join contacts c on c.id = a.contact_id
    where ${inArray(sql`c.root_id`, roots)} and b.kind = a.kind and b.key = a.key and ${isOfSameOwner(base, own)}
      and not exists (select from contact_addresses o join contacts oc on oc.id = o.contact_id
        where o.kind = b.kind and o.key = b.key and ${notInArray(sql`oc.root_id`, roots)} and ${isOfSameOwner(others, base)})`);
}

/** What was stated, and is wanted, of addresses that no contact of its owner bears any more: they were edited since. */
export async function forgetUnborneBases(tx: Database, which: SQL | undefined): Promise<void> {
  const { kind, key, agencyId, userId } = contactBases;
  const isUnborne = sql`not exists (select from contact_addresses o join contacts oc on oc.id = o.contact_id
    where o.kind = ${kind} and o.key = ${key}
      and (oc.agency_id = ${agencyId} or (oc.agency_id is null and ${agencyId} is null and oc.user_id = ${userId})))`;
  const gone = await tx.delete(contactBases).where(and(which, isUnborne)).returning({ id: contactBases.id });
  // By the address alone, no restore of a backup would find them.
  for (const { id } of gone) await noteErasure(tx, "contact-basis", { subject: id, value: null });
}

/** What any agency stated of the addresses of these leads, where no contact of its own bears them any more. */
export async function forgetBasesOfLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ email: leads.email, phone: leads.phone })
    .from(leads)
    .where(inArray(leads.id, [...leadIds]));
  const keys = rows.flatMap(({ email, phone }) => [emailKey(email ?? ""), phoneKey(phone ?? "")]);
  await forgetUnborneBases(
    tx,
    inArray(
      contactBases.key,
      keys.filter((key) => key !== ""),
    ),
  );
}

/**
 * What was stated of the telephones of these leads before their people took back that they may be called, and whenever it
 * is a professional relation: it allows nothing any more, and would again once nothing but the statement is known. To be done before the leads' requests go.
 */
export async function forgetOverruledBases(tx: Database, leadIds: readonly string[]): Promise<void> {
  const { kind, key, agencyId, userId, statedOn, basis } = contactBases;
  const overruling = tx
    .select({ id: contactRequests.leadId })
    .from(contactRequests)
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .innerJoin(consents, eq(consents.leadId, leads.id))
    .where(
      and(
        inArray(leads.id, [...leadIds]),
        eq(contactRequests.phoneKey, key),
        sql`(${agencyId} = ${leads.agencyId} or (${leads.agencyId} is null and ${userId} = ${leads.ownerId}))`,
        eq(consents.purpose, "call"),
        or(
          sql`${consents.withdrawnAt} >= ${statedOn}::timestamp at time zone 'UTC'`,
          and(eq(basis, "professional"), isNotNull(consents.withdrawnAt)),
        ),
      ),
    );
  const gone = await tx
    .delete(contactBases)
    .where(and(eq(kind, "phone"), exists(overruling)))
    .returning({ id: contactBases.id });
  for (const { id } of gone) await noteErasure(tx, "contact-basis", { subject: id, value: null });
}
