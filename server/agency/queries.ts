import { and, eq, inArray } from "drizzle-orm";
import type { AgencyCard } from "#domain/api/cards.ts";
import type { Database } from "../database/open.ts";
import { profiles } from "../database/schema.ts";

/** The cards of the agencies with these map numbers that are active, in the order of the numbers. */
export async function findAgencyCards(db: Database, numbers: readonly number[]): Promise<AgencyCard[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({
      number: profiles.number,
      id: profiles.id,
      name: profiles.agencyName,
      address: profiles.agencyAddress,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      phone: profiles.agencyPhone,
      website: profiles.agencyWebsite,
      logoUrl: profiles.companyLogoUrl,
      showReviews: profiles.showGoogleReviews,
      rating: profiles.googleRating,
      reviewsCount: profiles.googleReviewsCount,
    })
    .from(profiles)
    .where(and(inArray(profiles.number, [...numbers]), eq(profiles.status, "active")));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    if (row === undefined || row.name === null || row.address === null) return [];
    if (row.latitude === null || row.longitude === null) return [];
    return {
      kind: "agency" as const,
      id: row.id,
      name: row.name,
      address: row.address,
      logo_url: row.logoUrl,
      phone: row.phone,
      website: row.website,
      rating: row.showReviews ? row.rating : null,
      reviews_count: row.showReviews ? row.reviewsCount : null,
      latitude: row.latitude,
      longitude: row.longitude,
    };
  });
}
