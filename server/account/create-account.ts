import { randomUUID } from "node:crypto";
import type { AccountStatus, Role } from "#domain/account.ts";
import { keyOf } from "#domain/map/morton.ts";
import type { Database } from "../database/open.ts";
import { credentials, profiles, users } from "../database/schema.ts";
import { lockMap, recordMapChanges } from "../map/changes.ts";
import { entryOfAgency } from "../map/entries.ts";

/** The agency of a professional, as the profile keeps it. */
export type NewAgency = {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly logoUrl: string | null;
  readonly googleMapsUrl: string | null;
  readonly showGoogleReviews: boolean;
  readonly googleRating: number | null;
  readonly googleReviewsCount: number | null;
};

/** An account written whole by the server itself: the demonstration, the first administrator, a test. */
export type NewAccount = {
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly emailVerified: boolean;
  readonly agency: NewAgency | null;
};

/**
 * Creates accounts with their profiles and puts their agencies on the map where they belong, inside the caller's
 * transaction. Returns the user ids, in order. An e-mail that is taken throws as the database raises it.
 */
export async function createAccounts(tx: Database, accounts: readonly NewAccount[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  await lockMap(tx);
  const withIds = accounts.map((account) => ({ ...account, userId: randomUUID() }));
  await tx.insert(users).values(
    withIds.map(({ userId, email, fullName, emailVerified }) => ({
      id: userId,
      email: email.toLowerCase(),
      name: fullName,
      emailVerified,
    })),
  );
  await tx.insert(credentials).values(
    withIds.map(({ userId, passwordHash }) => ({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: "credential",
      password: passwordHash,
    })),
  );
  const rows = await tx.insert(profiles).values(withIds.map(profileRowOf)).returning();
  await recordMapChanges(
    tx,
    rows.filter((row) => row.mapKey !== null).map((row) => ({ before: null, after: entryOfAgency(row) })),
  );
  return withIds.map(({ userId }) => userId);
}

function profileRowOf(account: NewAccount & { readonly userId: string }): typeof profiles.$inferInsert {
  const { userId, fullName, role, status, agency } = account;
  const isListed = agency !== null && role !== "visitor" && status === "active";
  return {
    userId,
    fullName,
    userRole: role,
    status,
    agencyName: agency?.name ?? null,
    agencyAddress: agency?.address ?? null,
    latitude: agency?.latitude ?? null,
    longitude: agency?.longitude ?? null,
    mapKey: isListed ? keyOf(agency.longitude, agency.latitude) : null,
    agencyPhone: agency?.phone ?? null,
    agencyEmail: agency?.email ?? null,
    agencyWebsite: agency?.website ?? null,
    companyLogoUrl: agency?.logoUrl ?? null,
    googleMapsUrl: agency?.googleMapsUrl ?? null,
    showGoogleReviews: agency?.showGoogleReviews ?? false,
    googleRating: agency?.googleRating ?? null,
    googleReviewsCount: agency?.googleReviewsCount ?? null,
  };
}
