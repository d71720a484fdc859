import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { splitName } from "#domain/contact/contact-keys.ts";
import type { NamedPerson } from "#domain/contact/named-in.ts";
import type { Database } from "../../platform/database/open.ts";
import { contactAddresses, contactRequests, contacts } from "../contact/contact-schema.ts";
import { leads } from "../lead/lead-schema.ts";

/** Who left leads, at a contact that has their name of one of them, or is somebody else too. */
export type NamedLeads = {
  readonly root: string;
  readonly going: readonly NamedPerson[];
  /** What the contact is called once it forgets them, and who else asked by it. */
  readonly staying: readonly NamedPerson[];
};

/** Finds who left these leads, by contact: to be called before the contacts forget them. */
export async function findNamedLeads(tx: Database, leadIds: readonly string[]): Promise<NamedLeads[]> {
  const gone = [...leadIds];
  const columns = {
    root: contacts.rootId,
    leadId: leads.id,
    name: leads.name,
    email: leads.email,
    phone: leads.phone,
  };
  const isGone = inArray(leads.id, gone);
  const left = await union(
    tx.select(columns).from(leads).innerJoin(contacts, eq(contacts.nameLeadId, leads.id)).where(isGone),
    tx
      .select(columns)
      .from(leads)
      .innerJoin(contactRequests, eq(contactRequests.leadId, leads.id))
      .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
      .where(isGone),
  );
  const named: NamedLeads[] = [];
  // In the order of the purge, which holds them too.
  const groups = [...Map.groupBy(left, (row) => row.root)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [root, people] of groups)
    named.push({ root, going: people.map(personOf), staying: await readStaying(tx, root, gone) });
  return named;
}

async function readStaying(tx: Database, root: string, gone: string[]): Promise<NamedPerson[]> {
  const rows = await tx.select().from(contacts).where(eq(contacts.rootId, root));
  const addresses = await tx
    .select({ value: contactAddresses.value })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(
      and(
        eq(contacts.rootId, root),
        or(isNull(contactAddresses.leadId), notInArray(contactAddresses.leadId, gone)),
      ),
    );
  const others = await tx
    .select({ name: leads.name, email: leads.email, phone: leads.phone })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .where(and(eq(contacts.rootId, root), notInArray(contactRequests.leadId, gone)));
  const staying = rows.map(({ firstName, lastName, organization, nameLeadId }) => {
    const isKept = nameLeadId === null || !gone.includes(nameLeadId);
    return {
      firstName: isKept ? firstName : null,
      lastName: isKept ? lastName : null,
      organization,
      addresses: [],
    };
  });
  const kept = {
    firstName: null,
    lastName: null,
    organization: null,
    addresses: addresses.map(({ value }) => value),
  };
  return [...staying, kept, ...others.map(personOf)];
}

function personOf({
  name,
  email,
  phone,
}: Pick<typeof leads.$inferSelect, "name" | "email" | "phone">): NamedPerson {
  const addresses = [email, phone].filter((address) => address !== null);
  return { ...splitName(name ?? ""), organization: null, addresses };
}
