import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { canUseProfessionalFeatures, type Team } from "#domain/account/account.ts";
import { isNameCorrection } from "#domain/agency/agency-name.ts";
import type { agencyInput } from "#domain/agency/agency-rules.ts";
import type { AccountReply, AgencyBefore, OwnAgencyReply } from "#domain/api/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { sharesName } from "../../records/agency/agency-names.ts";
import type { StoredProfile } from "../../records/agency/write-agencies.ts";
import { changeProfile } from "./change-profile.ts";
import { findPendingEmail } from "./credentials.ts";
import { mergeAgency, movesAgency } from "./merge-agency.ts";
import { type PlaceFinder, placeAgency } from "./place-agency.ts";
import { requireTeamRight } from "./team/team-right.ts";

/** One's own account, with the agency that one works for of those who may have one. */
export async function readOwnAccount(
  platform: Pick<Platform, "config" | "db" | "now">,
  account: SignedInAccount,
): Promise<AccountReply> {
  // Else a professional would be shown an account without an agency.
  if (account.isProfileUnread) throw new AppError("unavailable");
  const { profile, createdAt } = await requireOwnRow(platform.db, account.userId);
  const bearer = await findBearer(platform.db, account.team);
  return {
    user_id: account.userId,
    email: account.email,
    email_verified: account.emailVerified,
    pending_email: await findPendingEmail(platform, { ...account, pendingEmail: profile.pendingEmail }),
    full_name: profile.fullName,
    role: account.role,
    status: account.status,
    created_at: createdAt.toISOString(),
    agency: canUseProfessionalFeatures(account) ? toOwnAgency(platform, account, bearer ?? profile) : null,
  };
}

/** Here and in the accounts library's table. */
export async function updateOwnName(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
  fullName: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(profiles).set({ fullName, updatedAt: now() }).where(eq(profiles.userId, userId));
    await tx
      .update(users)
      .set({ name: fullName ?? "", updatedAt: now() })
      .where(eq(users.id, userId));
  });
}

/**
 * Writes what an agency says of itself, and moves or renames it; its place must be served. Of a form with its start,
 * changed fields alone; refused with `current` where somebody changed one since.
 */
export async function updateOwnAgency(
  platform: Pick<Platform, "config" | "db">,
  finder: PlaceFinder,
  account: SignedInAccount,
  input: z.output<typeof agencyInput> & { readonly before?: AgencyBefore | undefined },
): Promise<OwnAgencyReply> {
  const userId = await requireAgencyEditor(platform.db, account);
  const { profile: known } = await requireOwnRow(platform.db, userId);
  const place = movesAgency(input, input.before) ? await placeAgency(finder, known, input) : null;
  const profile = await platform.db.transaction((tx) =>
    changeProfile(tx, userId, (before) => {
      const { change, clash } = mergeAgency(before, input, place);
      if (clash !== null) {
        const error = new AppError(
          "edit-conflict",
          `Une autre personne de l’agence a changé entre-temps\u00a0: ${clash}.`,
        );
        error.current = toOwnAgency(platform, account, before);
        throw error;
      }
      const { agencyName, googleMapsUrl } = { ...before, ...change };
      const isSamePlace =
        before.googleMapsUrl === googleMapsUrl && isNameCorrection(before.agencyName ?? "", agencyName ?? "");
      return { ...change, ...(isSamePlace ? {} : forgottenReviews) };
    }),
  );
  return toOwnAgency(platform, account, profile);
}

/** The account whose profile holds the actor's agency: its bearer, for those who may edit it, or oneself. */
export async function requireAgencyEditor(db: Database, account: SignedInAccount): Promise<string> {
  if (account.team === null) return account.userId;
  requireTeamRight(account, "editAgency");
  return (await findBearer(db, account.team))?.userId ?? account.userId;
}

async function findBearer(db: Database, team: Team | null): Promise<StoredProfile | null> {
  if (team === null) return null;
  const [row] = await db
    .select({ profile: profiles })
    .from(agencies)
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(eq(agencies.id, team.agencyId));
  return row?.profile ?? null;
}

/** Another name or another page at Google is another business: its reviews are fetched anew. */
const forgottenReviews = {
  googlePlaceId: null,
  googleRating: null,
  googleReviewsCount: null,
  googleReviewsLastUpdated: null,
  googleReviewsError: null,
} as const;

function toOwnAgency(
  { config }: Pick<Platform, "config">,
  { team }: SignedInAccount,
  profile: StoredProfile,
): OwnAgencyReply {
  return {
    // One that was just founded has the id of its profile.
    id: team?.agencyId ?? profile.id,
    agency_name: profile.agencyName,
    agency_address: profile.agencyAddress,
    latitude: profile.latitude,
    longitude: profile.longitude,
    agency_phone: profile.agencyPhone,
    agency_email: profile.agencyEmail,
    agency_website: profile.agencyWebsite,
    company_logo_url: profile.companyLogoUrl,
    google_maps_url: profile.googleMapsUrl,
    show_google_reviews: profile.showGoogleReviews,
    google_rating: profile.googleRating,
    google_reviews_count: profile.googleReviewsCount,
    google_reviews_last_updated: profile.googleReviewsLastUpdated?.toISOString() ?? null,
    google_reviews_error: profile.googleReviewsError,
    has_reviews_service: config.placesApiKey !== undefined,
    siren: profile.siren,
    professional_card: profile.professionalCard,
    financial_guarantee: profile.financialGuarantee,
    fee_schedule_url: profile.feeScheduleUrl,
    discreet_address: profile.discreetAddress,
    is_on_map: profile.mapKey !== null,
    shares_name: sharesName(profile),
  };
}

async function requireOwnRow(
  db: Database,
  userId: string,
): Promise<{ profile: StoredProfile; createdAt: Date }> {
  const [row] = await db
    .select({ profile: profiles, createdAt: users.createdAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  if (row === undefined) throw new AppError("not-found", "Ce compte n’a pas de profil.");
  return row;
}
