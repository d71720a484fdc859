import { and, eq, inArray, ne } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type { Contact } from "#domain/api/contact.ts";
import type { allowAddressInput, disallowAddressInput } from "#domain/api/contact-exchange.ts";
import { sharedRefusal } from "#domain/contact/allowance.ts";
import type { AddressKind } from "#domain/contact/contact.ts";
import { emailKey, phoneKey } from "#domain/contact/contact-keys.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { isOfOwner, ownerColumns } from "../../records/contact/contact-owner.ts";
import { type ContactRow, contactBases, contacts } from "../../records/contact/contact-schema.ts";
import { forgetAct } from "../../records/contact/forget-act.ts";
import { latestAct } from "../../records/contact/meet-recipient.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import { type KeyedAddress, readRelationObstacles } from "../../records/contact/read-bearers.ts";
import { noteErasure } from "../../records/erasure/note-erasure.ts";
import { readTimeline, recordEvent } from "../../records/timeline/timeline.ts";
import { changeContact, doneTo } from "./change-contact.ts";
import { type ContactDesk, readAddresses } from "./contact-rows.ts";
import { readContact } from "./read-contact.ts";

/** A statement belongs to the address, whatever contacts are merged or undone. */
export async function allowAddress(
  desk: ContactDesk,
  actor: Account,
  { id, kind, value, basis, on, source }: z.output<typeof allowAddressInput>,
): Promise<Contact> {
  const at = desk.now();
  if (on > dayInParis(at)) {
    const message = "Cette date est à venir.";
    throw new AppError("invalid-input", message, [{ path: ["on"], message }]);
  }
  const rootId = await changeContact(desk, actor, id, async (tx, root) => {
    const key = await requireKey(tx, root.id, kind, value);
    if (basis === "professional") await refuseRelation({ ...desk, db: tx }, root, { kind, key });
    const row = { basis, statedOn: on, source, statedBy: actor.userId, statedAt: at };
    if (basis !== "professional") await forgetStated(tx, root, { kind, key });
    const owner = root.agencyId === null ? contactBases.userId : contactBases.agencyId;
    // Nobody locks the address: a contract or consent of another contact may come at this moment, and stays.
    const isRelation = eq(contactBases.basis, "professional");
    const written = await tx
      .insert(contactBases)
      .values({ ...ownerColumns(root), kind, key, ...row })
      .onConflictDoUpdate({
        target: [owner, contactBases.kind, contactBases.key],
        set: row,
        ...(basis === "professional" && { setWhere: isRelation }),
      })
      .returning({ id: contactBases.id });
    if (written.length === 0) throw refuseBasis(betterStands);
    if (basis === "professional") {
      await recordEvent(tx, { kind: "contact-professional", detail: { kind }, ...doneTo(root, actor, at) });
      return;
    }
    // Whoever signs or agrees does something of their own, on that day.
    const detail = { kind, basis, ...(await readActBefore(tx, root, on)) };
    await tx
      .update(contacts)
      .set({ lastActAt: latestAct(signedOn(on)) })
      .where(eq(contacts.id, root.id));
    await recordEvent(tx, { kind: "contact-allowed", detail, ...doneTo(root, actor, at) });
  });
  return readContact(desk, actor, rootId);
}

/** Takes back what was stated of an address. */
export async function disallowAddress(
  desk: ContactDesk,
  actor: Account,
  { id, kind, value }: z.output<typeof disallowAddressInput>,
): Promise<Contact> {
  const rootId = await changeContact(desk, actor, id, async (tx, root) => {
    const key = await requireKey(tx, root.id, kind, value);
    const gone = await tx
      .delete(contactBases)
      .where(and(isOfOwner(contactBases, root), eq(contactBases.kind, kind), eq(contactBases.key, key)))
      .returning();
    if (gone.length === 0) return;
    for (const basis of gone) {
      await noteErasure(tx, "contact-basis", { subject: basis.id, value: null });
      await forgetSigning(tx, root, basis);
    }
    const detail = { kind, basis: null };
    await recordEvent(tx, { kind: "contact-allowed", detail, ...doneTo(root, actor, desk.now()) });
  });
  return readContact(desk, actor, rootId);
}

/** When somebody signed or agreed: that day. */
function signedOn(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

type Statement = typeof contactBases.$inferSelect;

/** Of two statements of one day, both say what was before the first. */
async function readActBefore(
  tx: Database,
  root: ContactRow,
  on: string,
): Promise<{ readonly act_before?: string | null }> {
  const [now] = await tx
    .select({ lastActAt: contacts.lastActAt })
    .from(contacts)
    .where(eq(contacts.id, root.id));
  const lastActAt = now?.lastActAt ?? null;
  if (lastActAt?.getTime() !== signedOn(on).getTime())
    return { act_before: lastActAt?.toISOString() ?? null };
  for (const statement of await listStatedOn(tx, root, on)) {
    const told = await findActBefore(tx, root, statement);
    if (told !== undefined) return { act_before: told };
  }
  return {};
}

/** What is stated anew of an address counts alone: the day that was stated of it before is no act any more. */
async function forgetStated(tx: Database, root: ContactRow, { kind, key }: KeyedAddress): Promise<void> {
  const stated = await tx
    .select()
    .from(contactBases)
    .where(and(isOfOwner(contactBases, root), eq(contactBases.kind, kind), eq(contactBases.key, key)));
  for (const statement of stated) await forgetSigning(tx, root, statement);
}

/** The act that a statement told of goes with it, unless another tells of the same day. */
async function forgetSigning(tx: Database, root: ContactRow, statement: Statement): Promise<void> {
  if (statement.basis === "professional") return;
  const before = await findActBefore(tx, root, statement);
  if (before === undefined) return;
  const sameDay = await listStatedOn(tx, root, statement.statedOn);
  if (sameDay.some(({ id }) => id !== statement.id)) return;
  await forgetAct(tx, root.id, {
    at: signedOn(statement.statedOn),
    before: before === null ? null : new Date(before),
  });
}

/** The contracts and consents of a contact's addresses that tell of a day. */
async function listStatedOn(tx: Database, root: ContactRow, on: string): Promise<Statement[]> {
  const keys = (await readAddresses(tx, root.id)).map(({ key }) => key);
  return tx
    .select()
    .from(contactBases)
    .where(
      and(
        isOfOwner(contactBases, root),
        eq(contactBases.statedOn, on),
        ne(contactBases.basis, "professional"),
        inArray(contactBases.key, keys),
      ),
    );
}

/** What a statement noted as the person's last act before it; undefined where it noted nothing. */
async function findActBefore(
  tx: Database,
  root: ContactRow,
  { statedAt }: Statement,
): Promise<string | null | undefined> {
  const events = await readTimeline(tx, { subjectKind: "contact", subjectId: root.id });
  const stated = events.find(
    (one) => one.kind === "contact-allowed" && one.at.getTime() === statedAt.getTime(),
  );
  return stated?.kind === "contact-allowed" ? stated.detail.act_before : undefined;
}

/**
 * Refuses a person who has no trade, sells, buys or said stop, and an address that a consumer has too.
 * A relation takes the place of no consent or contract either.
 */
async function refuseRelation(
  { db, secret }: Pick<ContactDesk, "db" | "secret">,
  root: ContactRow,
  address: KeyedAddress,
): Promise<void> {
  const obstacle = (await readRelationObstacles(db, root, [address]))(address);
  if (obstacle === "shared") throw refuseBasis(sharedRefusal(address.kind));
  if (obstacle !== null)
    throw refuseBasis(
      "Une relation professionnelle se déclare pour un notaire ou un partenaire qui n’est ni vendeur ni acquéreur.",
    );
  const { allowance, stated } = (await readAllowances(db, secret, root, [address]))(address);
  if (allowance === "withdrawn")
    throw refuseBasis("La personne a retiré son accord\u00a0: une relation professionnelle n’y change rien.");
  if (allowance === "ledger" || (stated !== null && stated.basis !== "professional"))
    throw refuseBasis(betterStands);
}

const betterStands =
  "Un accord est déjà enregistré pour cette adresse ou ce numéro\u00a0: une relation professionnelle ne le remplace pas.";

function refuseBasis(message: string): AppError {
  return new AppError("invalid-input", message, [{ path: ["basis"], message }]);
}

async function requireKey(tx: Database, rootId: string, kind: AddressKind, value: string): Promise<string> {
  const key = kind === "email" ? emailKey(value) : phoneKey(value);
  const addresses = await readAddresses(tx, rootId);
  if (addresses.some((one) => one.kind === kind && one.key === key)) return key;
  const message = "Cette adresse n’est pas celle de ce contact.";
  throw new AppError("conflict", message, [{ path: ["value"], message }]);
}
