import { and, eq, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accountStatuses, canUseProfessionalFeatures, roles } from "#domain/account/account.ts";
import type { Database } from "../../../platform/database/open.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";

/** With what a new property says of its agency when the file does not, as the form fills it in. */
export type Owner = {
  readonly userId: string;
  /** The agency that their lines go to: what is another's is not theirs to write. Null of somebody who works for none. */
  readonly agencyId: string | null;
  readonly agencyName: string | null;
  readonly agencyPhone: string | null;
  readonly agencyEmail: string | null;
  readonly agencyWebsite: string | null;
  /** In lower case, the agency's own e-mail and those of its active people: requests may go to these. */
  readonly ownEmails: ReadonlySet<string>;
  /** What the agency's new properties tell of their address at first. */
  readonly discreetAddress: string | null;
};

/** The owner of an e-mail, or the French reason why it cannot own a property. */
export type OwnerReading =
  | { readonly ok: true; readonly owner: Owner }
  | { readonly ok: false; readonly reason: string };

/** Whoever bears the agency that new properties go to. */
const bearers = alias(profiles, "bearers");

type OwnersOf = {
  /** The agency that all lines go to, or null for none; undefined: the one that each owner works for now. */
  readonly agencyId: string | null | undefined;
};

/** Adds to `known` what the database says of e-mails (in lower case) that are not in it yet. */
export async function findOwners(
  db: Database,
  { agencyId }: OwnersOf,
  emails: readonly string[],
  known: Map<string, OwnerReading>,
): Promise<void> {
  const missing = [...new Set(emails)].filter((email) => !known.has(email));
  if (missing.length === 0) return;
  const rows = await db
    .select({ email: users.email, userId: users.id, own: profiles, ofBearer: bearers })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(agencies, eq(agencies.id, agencyId ?? profiles.agencyId))
    .leftJoin(bearers, eq(bearers.userId, agencies.userId))
    .where(inArray(users.email, missing));
  const agencyOf = (own: (typeof rows)[number]["own"]) =>
    agencyId === undefined ? (own?.agencyId ?? null) : agencyId;
  const people = await findEmailsOfPeople(db, [...new Set(rows.flatMap(({ own }) => agencyOf(own) ?? []))]);
  for (const email of missing) known.set(email, { ok: false, reason: `Aucun compte n’a l’e-mail ${email}` });
  for (const { email, userId, own, ofBearer } of rows) {
    const agency = ofBearer ?? own;
    const colleagues = people.filter((one) => one.agencyId === agencyOf(own));
    const ownEmails = [email, agency?.agencyEmail ?? email, ...colleagues.map((one) => one.email)];
    const owner: Owner = {
      userId,
      agencyId: agencyOf(own),
      agencyName: agency?.agencyName ?? null,
      agencyPhone: agency?.agencyPhone ?? null,
      agencyEmail: agency?.agencyEmail ?? null,
      agencyWebsite: agency?.agencyWebsite ?? null,
      ownEmails: new Set(ownEmails.map((one) => one.toLowerCase())),
      discreetAddress: agency?.discreetAddress ?? null,
    };
    known.set(email, readOwner(email, own?.userRole ?? null, own?.status ?? null, owner));
  }
}

function findEmailsOfPeople(db: Database, agencyIds: readonly string[]) {
  return db
    .select({ agencyId: memberships.agencyId, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        inArray(memberships.agencyId, [...agencyIds]),
        eq(profiles.status, "active"),
        ne(profiles.userRole, "visitor"),
      ),
    );
}

function readOwner(email: string, role: string | null, status: string | null, owner: Owner): OwnerReading {
  const account = {
    role: roles.find((one) => one === role) ?? "visitor",
    status: accountStatuses.find((one) => one === status) ?? "inactive",
  };
  if (account.role === "visitor")
    return { ok: false, reason: `Le compte ${email} n’est ni professionnel ni administrateur` };
  if (!canUseProfessionalFeatures(account))
    return { ok: false, reason: `Le compte ${email} n’est pas actif` };
  return { ok: true, owner };
}
