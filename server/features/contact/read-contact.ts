import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { canReach, decideReach, makeViewer, type Viewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { Contact, ContactAddress, ContactRequest } from "#domain/api/contact.ts";
import { nothingStatedOfTrade, sharedRefusal } from "#domain/contact/allowance.ts";
import { type AddressKind, closedReasons } from "#domain/contact/contact.ts";
import { fullName } from "#domain/contact/contact-keys.ts";
import { undoMergeDays } from "#domain/contact/contact-terms.ts";
import { unnamedContact } from "#domain/contact/contact-words.ts";
import { consentPurposes } from "#domain/lead/consent.ts";
import { leadTypes, leadUserTypes } from "#domain/lead/lead.ts";
import { describeToOthers } from "#domain/property/visible-property.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import {
  type ContactRow,
  contactMerges,
  contactRequests,
  contacts,
} from "../../records/contact/contact-schema.ts";
import { hasMandate, keptUntil } from "../../records/contact/keep-until.ts";
import { type ReadAllowance, readAllowances } from "../../records/contact/read-allowances.ts";
import { type RelationObstacle, readRelationObstacles } from "../../records/contact/read-bearers.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { findPropertiesById } from "../../records/property/find-property.ts";
import { makeCards } from "../../records/property/read-cards.ts";
import { readHomes } from "./contact-homes.ts";
import {
  type ContactDesk,
  factsOf,
  readAddresses,
  readGroup,
  readOwnerNames,
  requireContact,
  toContactItem,
} from "./contact-rows.ts";
import { findSimilar } from "./similar-contacts.ts";
import { withOwnWaiting } from "./waiting-since.ts";

/** Has its addresses, requests, merges, and those who may be the same person. */
export async function readContact(desk: ContactDesk, actor: Account, id: string): Promise<Contact> {
  return toContact(desk, actor, await requireContact(desk.db, actor, id, "seeContacts"));
}

async function toContact(desk: ContactDesk, actor: Account, root: ContactRow): Promise<Contact> {
  const { db } = desk;
  const viewer = makeViewer(actor);
  const [first, ...others] = await readGroup(db, root.id);
  const [seen = first] = await withOwnWaiting(db, actor, [first]);
  const group: Parameters<typeof toContactItem>[0] = [seen, ...others];
  const facts = factsOf(group);
  const addresses = await readAddresses(db, root.id);
  const allowanceOf = await readAllowances(db, desk.secret, root, addresses);
  const findObstacle = await readRelationObstacles(db, root, addresses);
  const ownerName = (await readOwnerNames(db, [root])).get(root.userId) ?? null;
  const kept = keptUntil(root, await findMandate(db, root.id));
  return {
    ...toContactItem(group, ownerName),
    version: root.version,
    first_name: facts.firstName,
    last_name: facts.lastName,
    address: facts.address,
    addresses: addresses.map((address) =>
      toAddress(address, allowanceOf(address, root.id), findObstacle(address)),
    ),
    requests: await readRequests(db, viewer, eq(contacts.rootId, root.id)),
    homes: await readHomes(db, actor, {
      root,
      emails: addresses.flatMap(({ kind, key }) => (kind === "email" ? key : [])),
    }),
    merges: await readMerges(desk, root.id),
    similar: await findSimilar(db, actor, {
      id: root.id,
      ...facts,
      emails: addresses.flatMap(({ kind, value }) => (kind === "email" ? [value] : [])),
      phones: addresses.flatMap(({ kind, value }) => (kind === "phone" ? [value] : [])),
    }),
    kept_until: dayInParis(kept.forgottenAt),
    leaves_lists_on: kept.leavesListsAt && dayInParis(kept.leavesListsAt),
    may_edit: canReach(root, viewer, "editContacts"),
    may_delete: canReach(root, viewer, "deleteContacts"),
  };
}

async function findMandate(db: Database, rootId: string): Promise<boolean> {
  return (await db.$count(contacts, and(eq(contacts.id, rootId), hasMandate))) > 0;
}

function toAddress(
  { kind, value }: Pick<ContactAddress, "kind" | "value">,
  { allowance, isAllowed, reason, stated }: ReadAllowance,
  obstacle: RelationObstacle | null,
): ContactAddress {
  const isUnstated = allowance === "none" && stated === null;
  return {
    kind,
    value,
    allowance,
    is_allowed: isAllowed,
    reason: (isUnstated && writeUnstated(kind, obstacle)) || reason,
    stated: stated && { basis: stated.basis, on: stated.on, source: stated.source, by: stated.by },
    may_state_relation: isUnstated && obstacle === null,
  };
}

function writeUnstated(kind: AddressKind, obstacle: RelationObstacle | null): string | null {
  if (obstacle === null) return nothingStatedOfTrade[kind];
  return obstacle === "shared" ? sharedRefusal(kind) : null;
}

/** Those among the requests of contacts, newest first; where each reads their own leads, leaves out a colleague's. */
export async function readRequests(
  db: Database,
  viewer: Viewer,
  which: SQL | undefined,
): Promise<ContactRequest[]> {
  const isNarrow = viewer.kind === "member" && decideReach(viewer, "readLeads") !== "all";
  const rows = await db
    .select({ request: contactRequests, lead: leads })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .where(and(which, isNarrow ? eq(leads.ownerId, viewer.userId) : undefined))
    .orderBy(desc(contactRequests.receivedAt), desc(contactRequests.leadId));
  const propertyIds = rows.flatMap(({ lead }) => lead.propertyId ?? []);
  const homes = await findPropertiesById(db, [...new Set(propertyIds)]);
  const cardOf = makeCards(homes, viewer);
  const describedToOthers = new Map(homes.map((home) => [home.id, describeToOthers(home)]));
  const leadIds = rows.map(({ lead }) => lead.id);
  const given =
    leadIds.length === 0 ? [] : await db.select().from(consents).where(inArray(consents.leadId, leadIds));
  return rows.map(({ request, lead }) => ({
    id: lead.id,
    owner_id: lead.ownerId,
    lead_type: leadTypes.find((type) => type === lead.leadType) ?? "contact",
    user_types: leadUserTypes.filter((type) => lead.userTypes.includes(type)),
    message: lead.message,
    home: lead.propertyLine,
    told_home: describedToOthers.get(lead.propertyId ?? "") ?? null,
    property_id: lead.propertyId,
    card: cardOf(lead.propertyId),
    received_at: request.receivedAt.toISOString(),
    answered_at: request.answeredAt?.toISOString() ?? null,
    answer_minutes:
      request.answeredAt === null
        ? null
        : Math.floor((request.answeredAt.getTime() - request.receivedAt.getTime()) / 60_000),
    attempts: request.attempts,
    closed_because: closedReasons.find((one) => one === request.closedBecause) ?? null,
    consents: consentPurposes.flatMap((purpose) =>
      given
        .filter((consent) => consent.leadId === lead.id && consent.purpose === purpose)
        .map((consent) => ({
          purpose,
          text: consent.text,
          given_at: consent.givenAt.toISOString(),
          withdrawn_at: consent.withdrawnAt?.toISOString() ?? null,
        })),
    ),
  }));
}

/** Only merges that may still be undone. */
async function readMerges({ db, now }: ContactDesk, rootId: string): Promise<Contact["merges"]> {
  const oldest = new Date(now().getTime() - undoMergeDays * 86_400_000);
  const rows = await db
    .select({ merge: contactMerges, merged: contacts, by: users.name })
    .from(contactMerges)
    .innerJoin(contacts, eq(contacts.id, contactMerges.mergedId))
    .leftJoin(users, eq(users.id, contactMerges.actorId))
    .where(
      and(
        eq(contacts.rootId, rootId),
        ne(contacts.id, rootId),
        isNull(contactMerges.undoneAt),
        gt(contactMerges.mergedAt, oldest),
      ),
    )
    .orderBy(desc(contactMerges.mergedAt), sql`${contactMerges.id}`);
  return rows.map(({ merge, merged, by }) => ({
    id: merge.id,
    name: fullName(merged) || merged.organization || unnamedContact,
    merged_at: merge.mergedAt.toISOString(),
    merged_by: by,
    undo_until: new Date(merge.mergedAt.getTime() + undoMergeDays * 86_400_000).toISOString(),
  }));
}
