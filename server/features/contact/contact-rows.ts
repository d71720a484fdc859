import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { canReach, makeViewer, type TeamRight } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ContactItem } from "#domain/api/contact.ts";
import {
  allContactSteps,
  type ContactSource,
  contactKinds,
  contactSources,
  type SteppedKind,
} from "#domain/contact/contact.ts";
import { fullName } from "#domain/contact/contact-keys.ts";
import { unnamedContact } from "#domain/contact/contact-words.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { users } from "../../records/account/account-schema.ts";
import { addressOrder } from "../../records/contact/address-order.ts";
import { type ContactRow, contactAddresses, contacts } from "../../records/contact/contact-schema.ts";
import { withOwnWaiting } from "./waiting-since.ts";

export type ContactDesk = {
  readonly db: Database;
  readonly secret: string;
  readonly outbox: Outbox;
  /** False where e-mails are only kept. */
  readonly sendsEmails: boolean;
  readonly now: () => Date;
};

type ContactRight = TeamRight & ("seeContacts" | "editContacts" | "deleteContacts");

export function unknownContact(): AppError {
  return new AppError("not-found", "Ce contact n’existe pas, ou n’est pas le vôtre.");
}

/** Gives the contact that a merged one is part of now; one out of the actor's right is `unknown`, as the caller says it. */
export async function requireContact(
  db: Database,
  actor: Account,
  id: string,
  right: ContactRight,
  { isDeletedToo = false, unknown = unknownContact() } = {},
): Promise<ContactRow> {
  const root = db.select({ rootId: contacts.rootId }).from(contacts).where(eq(contacts.id, id));
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.id, root), isDeletedToo ? undefined : isNull(contacts.deletedAt)));
  if (row === undefined || !canReach(row, makeViewer(actor), right)) throw unknown;
  return row;
}

/**
 * Locks contacts until the transaction ends, in one order, so that two who lock the same wait for each other.
 * Throws `not-found` where one is merged, deleted or out of the actor's right: all or none.
 */
export async function lockContacts(
  tx: Database,
  actor: Account,
  ids: readonly string[],
  right: ContactRight,
): Promise<ContactRow[]> {
  const reached = await lockReachedContacts(tx, actor, ids, right);
  if (reached.length !== new Set(ids).size) throw unknownContact();
  return reached;
}

/** The same for those alone that are still there and in reach. */
export async function lockReachedContacts(
  tx: Database,
  actor: Account,
  ids: readonly string[],
  right: ContactRight,
): Promise<ContactRow[]> {
  const viewer = makeViewer(actor);
  const rows = await tx
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...new Set(ids)].sort()))
    .orderBy(contacts.id)
    .for("update");
  return rows.filter(
    (row) => row.id === row.rootId && row.deletedAt === null && canReach(row, viewer, right),
  );
}

/** The root, then those that were merged into it. */
export async function readGroup(db: Database, rootId: string): Promise<[ContactRow, ...ContactRow[]]> {
  const rows = await db
    .select()
    .from(contacts)
    .where(eq(contacts.rootId, rootId))
    .orderBy(sql`(${contacts.id} = ${rootId}) desc`, asc(contacts.createdAt), asc(contacts.id));
  return [need(rows[0]), ...rows.slice(1)];
}

/** Each address once, those of the root first. */
export async function readAddresses(db: Database, rootId: string) {
  const rows = await db
    .select({
      id: contactAddresses.id,
      kind: contactAddresses.kind,
      value: contactAddresses.value,
      key: contactAddresses.key,
    })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(eq(contacts.rootId, rootId))
    .orderBy(...addressOrder);
  const seen = new Set<string>();
  return rows
    .map((row) => ({ ...row, kind: row.kind === "email" ? ("email" as const) : ("phone" as const) }))
    .filter(({ kind, key }) => !seen.has(`${kind} ${key}`) && seen.add(`${kind} ${key}`));
}

/** Takes what the root says, else what the first of the others does. */
export function factsOf(group: readonly [ContactRow, ...ContactRow[]]) {
  const first = <Name extends "organization" | "address">(name: Name) =>
    group.find((row) => row[name] !== null)?.[name] ?? null;
  const named = group.find(({ firstName, lastName }) => firstName !== null || lastName !== null);
  return {
    firstName: named?.firstName ?? null,
    lastName: named?.lastName ?? null,
    organization: first("organization"),
    address: first("address"),
  };
}

/** A name is never empty: an address or "Sans nom" stands in. */
export function writeName(root: ContactRow, group: readonly [ContactRow, ...ContactRow[]]): string {
  const facts = factsOf(group);
  return fullName(facts) || facts.organization || root.firstEmail || root.firstPhone || unnamedContact;
}

/** Keeps the order of the rows, which are roots alone. */
export async function toContactItems(
  { db }: Pick<ContactDesk, "db">,
  actor: Account,
  read: readonly ContactRow[],
): Promise<ContactItem[]> {
  if (read.length === 0) return [];
  const roots = await withOwnWaiting(db, actor, read);
  // Side by side: behind somebody's long work both wait once, not twice.
  const [groups, ownerNames] = await Promise.all([readGroups(db, roots), readOwnerNames(db, roots)]);
  return roots.map((root) => toContactItem(need(groups.get(root.id)), ownerNames.get(root.userId) ?? null));
}

/** The names of those who carry these contacts, by their ids. */
export async function readOwnerNames(
  db: Database,
  roots: readonly ContactRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(roots.map(({ userId }) => userId))];
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `group` has its root first. */
export function toContactItem(
  group: readonly [ContactRow, ...ContactRow[]],
  ownerName: string | null,
): ContactItem {
  const [root] = group;
  return {
    id: root.id,
    name: writeName(root, group),
    organization: factsOf(group).organization,
    email: root.firstEmail,
    phone: root.firstPhone,
    kinds: contactKinds.filter((kind) => root.allKinds.includes(kind)),
    tags: [...root.allTags].sort((one, other) => one.localeCompare(other, "fr")),
    steps: [...listStep("Vendeur", group), ...listStep("Acquéreur", group)],
    source: contactSources.find((one): one is ContactSource => one === root.source) ?? "typed",
    owner_id: root.userId,
    owner_name: ownerName,
    waiting_since: root.waitingSince?.toISOString() ?? null,
    created_at: root.createdAt.toISOString(),
    active_at: root.activeAt.toISOString(),
  };
}

/** By root id, each root first. */
export async function readGroups(db: Database, roots: readonly ContactRow[]) {
  const ids = roots.map(({ id }) => id);
  const others = await db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.rootId, ids), sql`${contacts.id} <> ${contacts.rootId}`))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
  const byRoot = Map.groupBy(others, ({ rootId }) => rootId);
  return new Map(
    roots.map((root): [string, [ContactRow, ...ContactRow[]]] => [
      root.id,
      [root, ...(byRoot.get(root.id) ?? [])],
    ]),
  );
}

/** Takes the root's step, else the first of the others'. */
export function listStep(kind: SteppedKind, group: readonly ContactRow[]): ContactItem["steps"] {
  const steps = group.map((row) =>
    kind === "Vendeur"
      ? { step: row.sellerStep, reason: row.sellerLostReason, since: row.sellerSince }
      : { step: row.buyerStep, reason: row.buyerLostReason, since: row.buyerSince },
  );
  const there = steps.find(({ step }) => step !== null);
  const step = allContactSteps.find((one) => one === there?.step);
  if (there === undefined || step === undefined) return [];
  return [{ kind, step, lost_reason: there.reason, since: (there.since ?? new Date(0)).toISOString() }];
}
