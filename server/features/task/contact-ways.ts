import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownerOf } from "#domain/access.ts";
import { shortRefusal } from "#domain/contact/allowance.ts";
import type { AddressKind } from "#domain/contact/contact.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { addressOrder } from "../../records/contact/address-order.ts";
import { contactAddresses, contacts } from "../../records/contact/contact-schema.ts";
import { type ReadAllowance, readAllowances } from "../../records/contact/read-allowances.ts";
import type { ContactWays } from "./task-rows.ts";

/**
 * Reads what allows each address now, and gives a function that answers for each contact, by its root: with the first
 * telephone and e-mail that may be used, else with what forbids the first there is.
 */
export async function readContactWays(
  { db, secret }: Pick<Platform, "db" | "secret">,
  contactIds: readonly string[],
): Promise<ContactWays> {
  const ways = new Map<string, ReturnType<ContactWays>>();
  const rows = contactIds.length === 0 ? [] : await readAddresses(db, [...new Set(contactIds)]);
  for (const own of Map.groupBy(rows, ownerOf).values()) {
    const allowanceOf = await readAllowances(db, secret, need(own[0]), own);
    for (const [rootId, addresses] of Map.groupBy(own, (row) => row.rootId)) {
      const phone = chooseWay("phone", addresses, allowanceOf);
      const email = chooseWay("email", addresses, allowanceOf);
      ways.set(rootId, {
        phone: phone.value,
        email: email.value,
        phone_refusal: phone.refusal,
        email_refusal: email.refusal,
      });
    }
  }
  return (contactId) => ways.get(contactId) ?? noWays;
}

export const noWays: ReturnType<ContactWays> = {
  phone: null,
  email: null,
  phone_refusal: null,
  email_refusal: null,
};

type Address = Awaited<ReturnType<typeof readAddresses>>[number];

const roots = alias(contacts, "roots");

/** Those of contacts, by their roots, in the order in which a contact shows them: its own come before those merged into it. */
async function readAddresses(db: Database, rootIds: string[]) {
  const rows = await db
    .select({
      rootId: roots.id,
      userId: roots.userId,
      agencyId: roots.agencyId,
      kind: contactAddresses.kind,
      value: contactAddresses.value,
      key: contactAddresses.key,
    })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .innerJoin(roots, eq(roots.id, contacts.rootId))
    .where(inArray(roots.id, rootIds))
    .orderBy(...addressOrder);
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind === "email" ? "email" : "phone" }) as const);
}

function chooseWay(
  kind: AddressKind,
  addresses: readonly Address[],
  allowanceOf: (address: Address) => ReadAllowance,
): { readonly value: string | null; readonly refusal: string | null } {
  const own = addresses.filter((address) => address.kind === kind);
  const usable = own.find((address) => allowanceOf(address).isAllowed);
  if (usable !== undefined) return { value: usable.value, refusal: null };
  const [first] = own;
  return { value: null, refusal: first === undefined ? null : shortRefusal(kind, allowanceOf(first)) };
}
