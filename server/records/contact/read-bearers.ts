import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Belonging } from "#domain/access.ts";
import {
  type AddressKind,
  findConsumerReason,
  professionalKinds,
  type SteppedKind,
} from "#domain/contact/contact.ts";
import type { Database } from "../../platform/database/open.ts";
import { isOfOwner } from "./contact-owner.ts";
import { contactAddresses, contacts } from "./contact-schema.ts";

/** An address as it is compared. */
export type KeyedAddress = { readonly kind: AddressKind; readonly key: string };

/** A contact, by its root, that bears an address, with the kinds that it is dealt with as. */
export type Bearer = {
  readonly kind: string;
  readonly key: string;
  readonly rootId: string;
  readonly kinds: readonly string[];
};

/**
 * In SQL, of a root `whole`: the kinds that are ticked, and what it is in truth. Whoever stands at a step that is not lost
 * sells or buys, and whoever looks for a home buys, whatever is ticked.
 */
export const dealtKinds = sql`(whole.all_kinds || ${kindIf("Vendeur", sql`whole.seller_now <> 'lost'`)}
  || ${kindIf(
    "Acquéreur",
    sql`whole.buyer_now <> 'lost' or exists (
      select from contact_wishes wish join contacts wisher on wisher.id = wish.contact_id
      where wisher.root_id = whole.id and wish.deleted_at is null)`,
  )})`;

function kindIf(kind: SteppedKind, condition: SQL): SQL {
  return sql`case when ${condition} then array[${kind}]::text[] else '{}'::text[] end`;
}

/** All the contacts of one owner that bear these addresses, whoever carries them. */
export async function readBearers(
  db: Database,
  owner: Belonging,
  addresses: readonly KeyedAddress[],
): Promise<Bearer[]> {
  if (addresses.length === 0) return [];
  const whole = alias(contacts, "whole");
  return db
    .select({
      kind: contactAddresses.kind,
      key: contactAddresses.key,
      rootId: whole.id,
      kinds: sql<string[]>`${dealtKinds}`,
    })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .innerJoin(whole, eq(whole.id, contacts.rootId))
    .where(
      and(
        inArray(contactAddresses.kind, [...new Set(addresses.map(({ kind }) => kind))]),
        inArray(contactAddresses.key, [...new Set(addresses.map(({ key }) => key))]),
        isNull(whole.deletedAt),
        isOfOwner(contacts, owner),
      ),
    );
}

/** The kinds of those among these that bear an address, of one of them where it is named. */
export function kindsOfBearers(
  bearers: readonly Bearer[],
  { kind, key }: KeyedAddress,
  rootId?: string,
): string[] {
  return bearers.flatMap((one) =>
    one.kind === kind && one.key === key && (rootId === undefined || one.rootId === rootId) ? one.kinds : [],
  );
}

/** Why no professional relation may be stated: the contact is a consumer itself, or shares the address with one. */
export type RelationObstacle = "consumer" | "shared";

/** What stands against a professional relation by each of these addresses of one owner's contact; null where nothing does. */
export async function readRelationObstacles(
  db: Database,
  root: Belonging & { readonly id: string; readonly allKinds: readonly string[] },
  addresses: readonly KeyedAddress[],
): Promise<(address: KeyedAddress) => RelationObstacle | null> {
  if (!professionalKinds.some((kind) => root.allKinds.includes(kind))) return () => "consumer";
  const bearers = await readBearers(db, root, addresses);
  return (address) => {
    if (findConsumerReason(kindsOfBearers(bearers, address, root.id)) !== null) return "consumer";
    return findConsumerReason(kindsOfBearers(bearers, address)) === null ? null : "shared";
  };
}
