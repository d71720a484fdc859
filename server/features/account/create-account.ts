import { randomUUID } from "node:crypto";
import type { AccountStatus, Role } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { createAgencies, type NewAgencyProfile } from "../../records/agency/write-agencies.ts";

export type NewAgency = {
  readonly name: string;
  /** Null, like its place, until the professional has told it. */
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly logoUrl: string | null;
  readonly googleMapsUrl: string | null;
  readonly showGoogleReviews: boolean;
  readonly googleRating: number | null;
  readonly googleReviewsCount: number | null;
  readonly professionalCard?: string | null;
  readonly financialGuarantee?: string | null;
  readonly feeScheduleUrl?: string | null;
};

/** What is known of an agency from the request of its professional. */
export function requestedAgency(request: { readonly agencyName: string; readonly phone: string }): NewAgency {
  return {
    name: request.agencyName,
    phone: request.phone,
    address: null,
    latitude: null,
    longitude: null,
    email: null,
    website: null,
    logoUrl: null,
    googleMapsUrl: null,
    showGoogleReviews: false,
    googleRating: null,
    googleReviewsCount: null,
  };
}

/** For the demonstration, the first administrator, a test. */
export type NewAccount = {
  readonly email: string;
  readonly fullName: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly emailVerified: boolean;
  readonly agency: NewAgency | null;
};

/** Creates accounts and gives their user ids in order; a taken e-mail throws as the database raises it. */
export async function createAccounts(tx: Database, accounts: readonly NewAccount[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const withIds = accounts.map((account) => ({ ...account, userId: randomUUID() }));
  await tx.insert(users).values(
    withIds.map(({ userId, email, fullName, emailVerified }) => ({
      id: userId,
      email: email.toLowerCase(),
      name: fullName ?? "",
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
  await createAgencies(tx, withIds.map(profileOf));
  return withIds.map(({ userId }) => userId);
}

function profileOf(account: NewAccount & { readonly userId: string }): NewAgencyProfile {
  const { userId, fullName, role, status, agency } = account;
  return {
    userId,
    fullName,
    userRole: role,
    status,
    agencyName: agency?.name ?? null,
    agencyAddress: agency?.address ?? null,
    latitude: agency?.latitude ?? null,
    longitude: agency?.longitude ?? null,
    agencyPhone: agency?.phone ?? null,
    agencyEmail: agency?.email ?? null,
    agencyWebsite: agency?.website ?? null,
    companyLogoUrl: agency?.logoUrl ?? null,
    professionalCard: agency?.professionalCard ?? null,
    financialGuarantee: agency?.financialGuarantee ?? null,
    feeScheduleUrl: agency?.feeScheduleUrl ?? null,
    googleMapsUrl: agency?.googleMapsUrl ?? null,
    showGoogleReviews: agency?.showGoogleReviews ?? false,
    googleRating: agency?.googleRating ?? null,
    googleReviewsCount: agency?.googleReviewsCount ?? null,
  };
}
