import { and, asc, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { ScheduledJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import {
  type AgencyChange,
  type StoredProfile,
  writeAgencies,
} from "../../../records/agency/write-agencies.ts";
import { createPlacesClient, type PlacesClient, PlacesError } from "./places-client.ts";

const placesOrigin = "https://places.googleapis.com";
/** Younger figures are left as they are, so that a job done twice asks once. */
const freshMs = 20 * 3_600_000;

/** Runs every night; without a key nobody is asked. */
export function refreshReviewsJob(
  platform: Pick<Platform, "config" | "logger" | "db" | "now">,
): ScheduledJob {
  const key = platform.config.placesApiKey ?? null;
  return {
    name: "refresh-reviews",
    cron: key === null ? null : "41 4 * * *",
    async run() {
      if (key !== null) await refreshReviews(platform, createPlacesClient({ key, origin: placesOrigin }));
    },
  };
}

/** Asks for active agencies that show reviews; a failure is kept beside the last answer, and one that concerns all stops it. */
export async function refreshReviews(
  platform: Pick<Platform, "logger" | "db" | "now">,
  places: PlacesClient,
): Promise<void> {
  const { db } = platform;
  const before = new Date(platform.now().getTime() - freshMs);
  const due = await db
    .select()
    .from(profiles)
    .where(
      and(
        eq(profiles.showGoogleReviews, true),
        eq(profiles.status, "active"),
        ne(profiles.userRole, "visitor"),
        isNotNull(profiles.mapKey),
        or(isNull(profiles.googleReviewsLastUpdated), lt(profiles.googleReviewsLastUpdated, before)),
      ),
    )
    .orderBy(asc(profiles.number));
  for (const agency of due) {
    const failure = await refreshOne(platform, places, agency);
    if (failure === "denied" || failure === "too-many") return;
  }
}

async function refreshOne(
  platform: Pick<Platform, "logger" | "db" | "now">,
  places: PlacesClient,
  agency: StoredProfile,
): Promise<PlacesError["reason"] | null> {
  // An agency that calls itself otherwise meanwhile, or shows another page, is not the one that was asked about.
  const write = (change: AgencyChange) =>
    platform.db.transaction((tx) =>
      writeAgencies(tx, [agency.userId], (now) => (isSameBusiness(now, agency) ? change : {})),
    );
  try {
    const reviews = await readReviews(places, agency);
    await write({
      googlePlaceId: reviews.placeId,
      googleRating: reviews.rating,
      googleReviewsCount: reviews.count,
      googleReviewsLastUpdated: platform.now(),
      googleReviewsError: null,
    });
    return null;
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    platform.logger.warn({ agency: agency.id, reason: error.reason }, "reviews");
    await write({ googleReviewsError: error.message });
    return error.reason;
  }
}

function isSameBusiness(one: StoredProfile, other: StoredProfile): boolean {
  return one.agencyName === other.agencyName && one.googleMapsUrl === other.googleMapsUrl;
}

/** By the last id; where that is gone (places move and close), the agency is looked up anew. */
async function readReviews(places: PlacesClient, agency: StoredProfile) {
  const { googlePlaceId, agencyName, agencyAddress, latitude, longitude } = agency;
  if (googlePlaceId !== null)
    try {
      return await places.readPlace(googlePlaceId);
    } catch (error) {
      if (!(error instanceof PlacesError) || error.reason !== "not-found") throw error;
    }
  if (latitude === null || longitude === null) throw new PlacesError("not-found");
  return places.findPlace(`${agencyName}, ${agencyAddress}`, { latitude, longitude });
}
