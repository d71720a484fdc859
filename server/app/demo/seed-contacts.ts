import { createHash } from "node:crypto";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { steppedKinds } from "#domain/contact/contact.ts";
import { need } from "#domain/need.ts";
import { addDays } from "#domain/task/paris-days.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import {
  type DemoContact,
  type DemoStatement,
  demoAnswerMinutes,
  demoContacts,
  demoLostReasons,
  demoPlan,
  demoSteps,
  demoTasks,
  fewestOwnContacts,
  mostDemoContacts,
} from "../../../demo/contacts.ts";
import { linkOwnerEmail } from "../../../demo/links.ts";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { ownerColumns } from "../../records/contact/contact-owner.ts";
import {
  contactAddresses,
  contactBases,
  contactEntries,
  contactRequests,
  contacts,
} from "../../records/contact/contact-schema.ts";
import { joinContact } from "../../records/contact/join-contact.ts";
import { refreshContacts } from "../../records/contact/refresh-contacts.ts";
import { contactWishes } from "../../records/contact/wish-schema.ts";
import { meetOldLeads } from "../../records/contact-lead/meet-lead.ts";
import { findPlans } from "../../records/task/find-plans.ts";
import { startPlan } from "../../records/task/run-plans.ts";
import { tasks } from "../../records/task/task-schema.ts";
import type { Services } from "../services.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The newest. */
const waitingLeads = 3;

/** The same at every start, in the form of a random one. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(`demo-${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Gives the shown agency its contacts, at all steps, due from now on; existing ones stay as they are. */
export async function seedContacts({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  await meetOldLeads({ db, now });
  await db.transaction(async (tx) => {
    const owner = await findOwner(tx);
    if (owner === null) return;
    // Whoever of the agency carries it by now.
    if ((await tx.$count(contacts, eq(contacts.idempotencyKey, idOf("contact-0")))) > 0) return;
    const own = await enterContacts(tx, owner, now());
    await answerLeads(tx, owner, now());
    await placeAtSteps(tx, owner, now());
    await setTasks(tx, owner, { contactIds: own, now: now() });
    await runPlan(tx, owner, { contactIds: own, now: now() });
    const rows = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.userId, owner.userId));
    await refreshContacts(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

async function findOwner(tx: Database): Promise<Belonging | null> {
  const [row] = await tx
    .select({ userId: users.id, agencyId: profiles.agencyId })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, linkOwnerEmail));
  return row ?? null;
}

/** Those of no lead, up to forty in all; gives their ids in order. */
async function enterContacts(tx: Database, owner: Belonging, now: Date): Promise<string[]> {
  const met = await tx.$count(contacts, eq(contacts.userId, owner.userId));
  const count = Math.max(fewestOwnContacts, mostDemoContacts - met);
  const ids: string[] = [];
  for (const [index, contact] of demoContacts.slice(0, count).entries()) {
    const at = new Date(now.getTime() - (2 + index * 3) * dayMs);
    const { contactId } = await joinContact(tx, {
      owner,
      person: makePerson(contact, index),
      source: contact.source,
      idempotencyKey: idOf(`contact-${index}`),
      at,
    });
    if (contact.note !== undefined)
      await tx.insert(contactEntries).values({
        id: idOf(`note-${index}`),
        contactId,
        authorId: owner.userId,
        kind: "note",
        text: contact.note,
        at,
      });
    if (contact.stated !== undefined)
      await stateBasis(tx, owner, { contactId, at, now, stated: contact.stated });
    if (contact.wish !== undefined)
      await tx.insert(contactWishes).values({
        id: idOf(`wish-${index}`),
        contactId,
        types: [...(contact.wish.types ?? [])],
        arrondissements: [...(contact.wish.arrondissements ?? [])],
        budget: contact.wish.budget ?? null,
        surface: contact.wish.surface ?? null,
        rooms: contact.wish.rooms ?? null,
        createdAt: at,
        // The homes of the city have just come: none of them is news.
        savedAt: now,
      });
    ids.push(contactId);
  }
  return ids;
}

type Statement = {
  readonly contactId: string;
  /** When the contact was entered. */
  readonly at: Date;
  readonly now: Date;
  readonly stated: DemoStatement;
};

/** Of every address that the contact has. */
async function stateBasis(
  tx: Database,
  owner: Belonging,
  { contactId, at, now, stated: { basis, daysAgo, source } }: Statement,
): Promise<void> {
  const addresses = await tx
    .select({ kind: contactAddresses.kind, key: contactAddresses.key })
    .from(contactAddresses)
    .where(eq(contactAddresses.contactId, contactId));
  const since = new Date(now.getTime() - daysAgo * dayMs);
  // What stood before the contact was entered was stated then.
  const statedAt = new Date(Math.max(since.getTime(), at.getTime()));
  const statement = { basis, statedOn: dayInParis(since), source, statedBy: owner.userId, statedAt };
  const rows = addresses.map((address) => ({ ...ownerColumns(owner), ...address, ...statement }));
  if (rows.length > 0) await tx.insert(contactBases).values(rows).onConflictDoNothing();
}

function makePerson({ firstName, lastName, organization, kinds, tags }: DemoContact, index: number) {
  const mail = `${firstName}.${lastName}`.normalize("NFD").replaceAll(/[^a-z.]/gi, "");
  const phone = `06 39 98 ${String(30 + index)} ${String(10 + index)}`;
  return {
    firstName,
    lastName,
    organization: organization ?? null,
    kinds,
    tags: tags ?? [],
    emails: [`${mail.toLowerCase()}@courriel.example`],
    phones: [phone],
  };
}

/** Every lead but the newest, by telephone, after so many minutes. */
async function answerLeads(tx: Database, owner: Belonging, now: Date): Promise<void> {
  const requests = await tx
    .select({
      leadId: contactRequests.leadId,
      contactId: contacts.id,
      receivedAt: contactRequests.receivedAt,
    })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(and(eq(contacts.userId, owner.userId), isNull(contactRequests.answeredAt)))
    .orderBy(desc(contactRequests.receivedAt), asc(contactRequests.leadId));
  for (const [index, { leadId, contactId, receivedAt }] of requests.slice(waitingLeads).entries()) {
    const minutes = need(demoAnswerMinutes[index % demoAnswerMinutes.length]);
    const at = new Date(Math.min(receivedAt.getTime() + minutes * minuteMs, now.getTime()));
    const answerId = idOf(`answer-${leadId}`);
    await tx.insert(contactEntries).values({
      id: answerId,
      contactId,
      authorId: owner.userId,
      kind: "call",
      outcome: "reached",
      at,
    });
    await tx
      .update(contactRequests)
      .set({ answeredAt: at, answerId, attempts: 1 })
      .where(eq(contactRequests.leadId, leadId));
  }
}

/** Each since some days; who waits for an answer is at the first step. */
async function placeAtSteps(tx: Database, owner: Belonging, now: Date): Promise<void> {
  const waiting = tx
    .select({ id: contactRequests.contactId })
    .from(contactRequests)
    .where(isNull(contactRequests.answeredAt));
  const held = new Set((await waiting).map(({ id }) => id));
  const rows = await tx
    .select({ id: contacts.id, kinds: contacts.kinds })
    .from(contacts)
    .where(eq(contacts.userId, owner.userId))
    .orderBy(desc(contacts.createdAt), asc(contacts.id));
  for (const kind of steppedKinds) {
    const ids = rows.filter(({ id, kinds }) => kinds.includes(kind) && !held.has(id)).map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      const step = need(demoSteps[kind][index % demoSteps[kind].length]);
      const since = new Date(now.getTime() - (1 + ((index * 5) % 40)) * dayMs);
      const reason = step === "lost" ? need(demoLostReasons[kind === "Vendeur" ? 0 : 1]) : null;
      await tx
        .update(contacts)
        .set(
          kind === "Vendeur"
            ? { sellerStep: step, sellerSince: since, sellerLostReason: reason }
            : { buyerStep: step, buyerSince: since, buyerLostReason: reason },
        )
        .where(eq(contacts.id, id));
    }
  }
}

type Desk = { readonly contactIds: readonly string[]; readonly now: Date };

async function setTasks(tx: Database, owner: Belonging, { contactIds, now }: Desk): Promise<void> {
  const today = dayInParis(now);
  await tx.insert(tasks).values(
    demoTasks.map(({ title, kind, day, time, repeat, contact }, index) => ({
      idempotencyKey: idOf(`task-${index}`),
      userId: owner.userId,
      agencyId: owner.agencyId,
      kind,
      title,
      dueOn: addDays(today, day),
      anchorOn: addDays(today, day),
      dueTime: time ?? null,
      repeat: repeat ?? null,
      contactId: contact === undefined ? null : (contactIds[contact] ?? null),
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** One contact is followed by a plan, which has just begun. */
async function runPlan(tx: Database, owner: Belonging, { contactIds, now }: Desk): Promise<void> {
  const plan = need((await findPlans(tx, owner)).find(({ key }) => key === demoPlan.key));
  const contactId = need(contactIds[demoPlan.contact]);
  await startPlan(tx, { plan, contactId, owner, leadId: null, now });
}
