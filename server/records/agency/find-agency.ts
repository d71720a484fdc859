import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { removeCountry } from "#domain/address/place-name.ts";
import type { AgencyCard } from "#domain/api/agency.ts";
import type { Database } from "../../platform/database/open.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";

export type Agency = {
  readonly userId: string;
  readonly card: AgencyCard;
  readonly email: string | null;
  readonly googleMapsUrl: string | null;
  readonly showReviews: boolean;
  /** What the law asks an agency to display. */
  readonly legal: {
    readonly siren: string | null;
    readonly professionalCard: string | null;
    readonly financialGuarantee: string | null;
    readonly feeScheduleUrl: string | null;
  };
};

/** Keeps the order of these map numbers and leaves inactive agencies out. */
export async function findAgencyCards(db: Database, numbers: readonly number[]): Promise<AgencyCard[]> {
  if (numbers.length === 0) return [];
  const rows = await selectColumns(db).where(
    and(inArray(profiles.number, [...numbers]), eq(profiles.status, "active")),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row === undefined ? [] : (toCard(row) ?? []);
  });
}

/** Null for an unknown agency and for one that does not stand on the map. */
export async function findAgency(db: Database, id: string): Promise<Agency | null> {
  const [row] = await selectColumns(db).where(
    and(eq(agencies.id, id), eq(profiles.status, "active"), isNotNull(profiles.mapKey)),
  );
  const card = row === undefined ? null : toCard(row);
  if (row === undefined || card === null) return null;
  const { userId, email, googleMapsUrl, showReviews, legal } = row;
  return { userId, card, email, googleMapsUrl, showReviews, legal };
}

type Row = Awaited<ReturnType<typeof selectColumns>>[number];

function selectColumns(db: Database) {
  return db
    .select({
      number: profiles.number,
      id: agencies.id,
      userId: profiles.userId,
      name: profiles.agencyName,
      address: profiles.agencyAddress,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      phone: profiles.agencyPhone,
      email: profiles.agencyEmail,
      website: profiles.agencyWebsite,
      logoUrl: profiles.companyLogoUrl,
      googleMapsUrl: profiles.googleMapsUrl,
      showReviews: profiles.showGoogleReviews,
      rating: profiles.googleRating,
      reviewsCount: profiles.googleReviewsCount,
      legal: {
        siren: profiles.siren,
        professionalCard: profiles.professionalCard,
        financialGuarantee: profiles.financialGuarantee,
        feeScheduleUrl: profiles.feeScheduleUrl,
      },
    })
    .from(profiles)
    .innerJoin(agencies, eq(agencies.userId, profiles.userId));
}

function toCard(row: Row): AgencyCard | null {
  if (row.name === null || row.address === null) return null;
  if (row.latitude === null || row.longitude === null) return null;
  return {
    kind: "agency",
    id: row.id,
    name: row.name,
    address: removeCountry(row.address),
    logo_url: row.logoUrl,
    phone: row.phone,
    website: row.website,
    rating: row.showReviews ? row.rating : null,
    reviews_count: row.showReviews ? row.reviewsCount : null,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
