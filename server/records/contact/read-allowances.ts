import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { type AddressAllowance, type AddressFacts, allowanceOf } from "#domain/contact/allowance.ts";
import {
  type AddressKind,
  professionalKinds,
  type StatedBasis,
  statedBases,
  steppedKinds,
} from "#domain/contact/contact.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../account/account-schema.ts";
import { hashEmail } from "../lead/email-key.ts";
import { consents, leads } from "../lead/lead-schema.ts";
import { isOfOwner } from "./contact-owner.ts";
import { contactBases, contactRequests, contactStops, contacts } from "./contact-schema.ts";
import { dealtKinds, type KeyedAddress, kindsOfBearers, readBearers } from "./read-bearers.ts";

type StatedOf = {
  readonly basis: StatedBasis;
  readonly on: string;
  readonly source: string;
  readonly by: string | null;
};
export type ReadAllowance = AddressAllowance & { readonly stated: StatedOf | null };

/**
 * Reads what lets one owner use these addresses, at once; the function tells it of each, in the words for the contact, by
 * its root, that is looked at.
 */
export async function readAllowances(
  db: Database,
  secret: string,
  owner: Belonging,
  addresses: readonly KeyedAddress[],
): Promise<(address: KeyedAddress, rootId?: string) => ReadAllowance> {
  const keysOf = (wanted: AddressKind) => [
    ...new Set(addresses.flatMap(({ kind, key }) => (kind === wanted ? [key] : []))),
  ];
  const hashes = new Map(keysOf("email").map((key) => [key, hashEmail(secret, key)]));
  const phones = keysOf("phone");
  const isRequest = and(eq(consents.purpose, "request"), inArray(consents.emailKey, [...hashes.values()]));
  const isCall = and(eq(consents.purpose, "call"), inArray(contactRequests.phoneKey, phones));
  const isGiven = or(hashes.size === 0 ? undefined : isRequest, phones.length === 0 ? undefined : isCall);
  const given = isGiven === undefined ? [] : await readLedger(db, owner, isGiven);
  const stops = hashes.size === 0 ? [] : await readStops(db, owner, [...hashes.values()]);
  const stated = addresses.length === 0 ? [] : await readBases(db, owner, addresses);
  return ({ kind, key }, rootId) => {
    const hash = hashes.get(key);
    const found = stated.find((row) => row.kind === kind && row.key === key);
    const statement = found === undefined ? null : found.readFor(rootId);
    const facts: AddressFacts =
      kind === "email"
        ? {
            kind,
            consents: given.filter(({ purpose, emailKey }) => purpose === "request" && emailKey === hash),
            stoppedAt: stops.find(({ emailKey }) => emailKey === hash)?.at ?? null,
            stated: statement,
          }
        : {
            kind,
            consents: given.filter(({ purpose, phoneKey }) => purpose === "call" && phoneKey === key),
            stoppedAt: null,
            stated: statement,
          };
    return { ...allowanceOf(facts), stated: statement };
  };
}

/**
 * In a query of contacts that this person may see: those with a telephone that may be called, by the rule of
 * `allowanceOf`. What was said and stated of other agencies' contacts is not looked at, nor by people of none what an
 * agency was told.
 */
export function mayBeCalled({ userId, team }: Pick<Account, "userId" | "team">): SQL {
  const agencyId = team?.agencyId ?? null;
  const isOfBase = sql`(l.agency_id = b.agency_id
    or (l.agency_id is null and b.agency_id is null and l.owner_id = b.user_id))`;
  const telephones = sql`
    select r.phone_key as key, coalesce(l.agency_id::text, l.owner_id) as owner
    from leads l join consents k on k.lead_id = l.id join contact_requests r on r.lead_id = l.id
    where (l.agency_id = ${agencyId} or (l.agency_id is null and l.owner_id = ${userId}))
      and k.purpose = 'call' and k.withdrawn_at is null
    union
    select b.key, coalesce(b.agency_id::text, b.user_id) from contact_bases b
    where (b.agency_id = ${agencyId} or b.user_id = ${userId}) and b.kind = 'phone' and not exists (
      select from consents k join leads l on l.id = k.lead_id join contact_requests r on r.lead_id = l.id
      where k.purpose = 'call' and r.phone_key = b.key and ${isOfBase}
        and (k.withdrawn_at >= b.stated_on::timestamp at time zone 'UTC'
          or (b.basis = 'professional' and k.withdrawn_at is not null)))
      and (b.basis <> 'professional' or ${isBorneByProfessionals})`;
  // "offset 0": each telephone is looked up, where all addresses of all agencies would be read in order. "is true": the
  // contacts are read once, side by side, where each would be looked up.
  return sql`((${contacts.id}, coalesce(${contacts.agencyId}::text, ${contacts.userId})) in (
    select coalesce(m.root_id, a.contact_id), said.owner from (${telephones}) said
      cross join lateral (
        select contact_id from contact_addresses where kind = 'phone' and key = said.key offset 0) a
      left join contacts m on m.id = a.contact_id and m.merged_into_id is not null)) is true`;
}

function arrayOf(kinds: readonly string[]): SQL {
  return sql`${`{${kinds.join(",")}}`}::text[]`;
}

/** Of statements `b`, whose owner's contacts bear the address; by the rule of `findConsumerReason`. */
const isBorneByProfessionals = sql`(
  select coalesce(bool_or(dealt.kinds && ${arrayOf(professionalKinds)})
    and not bool_or(dealt.kinds && ${arrayOf(steppedKinds)}), false)
  from contact_addresses borne join contacts bearer on bearer.id = borne.contact_id
    join contacts whole on whole.id = bearer.root_id cross join lateral (select ${dealtKinds} as kinds) dealt
  where borne.kind = b.kind and borne.key = b.key and whole.deleted_at is null
    and (bearer.agency_id = b.agency_id
      or (bearer.agency_id is null and b.agency_id is null and bearer.user_id = b.user_id)))`;

/** Says whether the person of an e-mail address agreed that an agency writes to them of homes, and holds to it. */
export async function holdsPropertiesConsent(
  db: Database,
  { secret, owner, email }: { readonly secret: string; readonly owner: Belonging; readonly email: string },
): Promise<boolean> {
  const hash = hashEmail(secret, emailKey(email));
  const isGiven = and(eq(consents.purpose, "homes"), eq(consents.emailKey, hash));
  const given = await readLedger(db, owner, isGiven);
  const [stop] = await readStops(db, owner, [hash]);
  const facts = { kind: "email", consents: given, stoppedAt: stop?.at ?? null, stated: null } as const;
  return allowanceOf(facts).isAllowed;
}

/**
 * Since when the person of a link to a report asks for its refreshed value each month; null where they do not, took it
 * back, or told the agency since to write no more.
 */
export async function findRefreshConsent(
  db: Database,
  {
    secret,
    owner,
    link: { id, recipientEmail: email },
  }: {
    readonly secret: string;
    readonly owner: Belonging;
    readonly link: { readonly id: string; readonly recipientEmail: string | null };
  },
): Promise<Date | null> {
  if (email === null) return null;
  const given = await db
    .select({ givenAt: consents.givenAt, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.reportLinkId, id), eq(consents.purpose, "refresh")));
  const last = given.filter(({ withdrawnAt }) => withdrawnAt === null).at(-1);
  if (last === undefined) return null;
  const [stop] = await readStops(db, owner, [hashEmail(secret, emailKey(email))]);
  const facts = { kind: "email", consents: given, stoppedAt: stop?.at ?? null, stated: null } as const;
  return allowanceOf(facts).isAllowed ? last.givenAt : null;
}

/** In a query of the ledger: what a person said themselves. That an erasure or a lead's end took it back is no word of theirs. */
const isOwnWord = or(isNull(leads.erasedAt), lt(consents.withdrawnAt, leads.erasedAt));

/** What is wanted of the ledger, for the leads of one owner, whether their contact is still there or not. */
async function readLedger(db: Database, owner: Belonging, which: SQL | undefined) {
  return db
    .select({
      purpose: consents.purpose,
      emailKey: consents.emailKey,
      phoneKey: contactRequests.phoneKey,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .innerJoin(leads, eq(leads.id, consents.leadId))
    .leftJoin(contactRequests, eq(contactRequests.leadId, leads.id))
    .where(and(which, isOwnWord, isOfOwner({ agencyId: leads.agencyId, userId: leads.ownerId }, owner)));
}

async function readStops(db: Database, owner: Belonging, hashes: string[]) {
  return db
    .select({ emailKey: contactStops.emailKey, at: contactStops.at })
    .from(contactStops)
    .where(and(isOfOwner(contactStops, owner), inArray(contactStops.emailKey, hashes)));
}

async function readBases(db: Database, owner: Belonging, addresses: readonly KeyedAddress[]) {
  const keys = [...new Set(addresses.map(({ key }) => key))];
  const rows = await db
    .select({
      kind: contactBases.kind,
      key: contactBases.key,
      basis: contactBases.basis,
      on: contactBases.statedOn,
      source: contactBases.source,
      by: users.name,
    })
    .from(contactBases)
    .leftJoin(users, eq(users.id, contactBases.statedBy))
    .where(and(isOfOwner(contactBases, owner), inArray(contactBases.key, keys)));
  const isRelated = (address: KeyedAddress) =>
    rows.some(
      ({ kind, key, basis }) => basis === "professional" && kind === address.kind && key === address.key,
    );
  const bearers = await readBearers(db, owner, addresses.filter(isRelated));
  return rows.flatMap((row) => {
    const address = addresses.find(({ kind, key }) => kind === row.kind && key === row.key);
    if (address === undefined) return [];
    const basis = statedBases.find((one) => one === row.basis) ?? "consent";
    const readFor = (rootId: string | undefined) => ({
      ...row,
      basis,
      kinds: kindsOfBearers(bearers, address),
      ...(rootId !== undefined && { ownKinds: kindsOfBearers(bearers, address, rootId) }),
    });
    return [{ kind: row.kind, key: row.key, readFor }];
  });
}
