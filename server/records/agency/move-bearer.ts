import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { lockMap, recordMapChanges } from "../map-log/changes.ts";
import { entryOfAgency } from "../map-log/map-entry.ts";
import { properties } from "../property/property-schema.ts";
import { mayHaveAgency } from "./agency-names.ts";
import { placeForSale, placeTakenOver, type StoredProfile, writeAgencies } from "./write-agencies.ts";

/** Taken before teams are read or locked: two managers cannot demote each other, and no circle of locks forms with the map's. */
export async function lockTeams(tx: Database): Promise<void> {
  await lockMap(tx);
}

/** What an agency says of itself, in the profile of its bearer; and what a profile says that bears none. */
const plainFace = {
  agencyName: null,
  agencyNameKey: null,
  agencyAddress: null,
  latitude: null,
  longitude: null,
  mapKey: null,
  agencyPhone: null,
  agencyEmail: null,
  agencyWebsite: null,
  companyLogoUrl: null,
  googleMapsUrl: null,
  showGoogleReviews: false,
  googleRating: null,
  googleReviewsCount: null,
  googleReviewsLastUpdated: null,
  googleReviewsError: null,
  googlePlaceId: null,
  siren: null,
  professionalCard: null,
  financialGuarantee: null,
  feeScheduleUrl: null,
  discreetAddress: null,
} as const satisfies Partial<StoredProfile>;

const plainPlace = { agencyNameKey: null, mapKey: null } as const;

/**
 * Moves an agency's profile and marker to another of its people. A suspended agency stays so, but under an
 * administrator. Refused for one who bears another agency or is not active.
 */
export async function moveBearer(tx: Database, agencyId: string, to: string): Promise<void> {
  await lockMap(tx);
  const [agency] = await tx.select().from(agencies).where(eq(agencies.id, agencyId));
  const [from] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, agency?.userId ?? ""));
  const [target] = await tx.select().from(profiles).where(eq(profiles.userId, to));
  if (from === undefined || target === undefined)
    throw new AppError("not-found", "Cette agence n’existe pas.");
  if (target.agencyName !== null)
    throw new AppError("conflict", "Cette personne dirige déjà une autre agence.");
  if (target.status !== "active" || target.userRole === "visitor")
    throw new AppError("conflict", "Le compte de cette personne n’est pas actif.");
  const names = Object.keys(plainFace) as (keyof typeof plainFace)[];
  const face = Object.fromEntries(names.map((name) => [name, from[name]]));
  // In this order: two active agencies never bear one name, not even for a moment.
  await tx.update(profiles).set(plainFace).where(eq(profiles.userId, from.userId));
  const staysSuspended = from.status !== "active" && target.userRole !== "administrator";
  const place = staysSuspended ? plainPlace : await placeTakenOver(tx, { ...target, ...face });
  await tx
    .update(profiles)
    .set({ ...face, ...place })
    .where(eq(profiles.userId, to));
  await tx.update(agencies).set({ userId: to }).where(eq(agencies.id, agencyId));
  await recordMapChanges(tx, [
    { before: entryOfAgency(from), after: null },
    { before: null, after: entryOfAgency({ mapKey: place.mapKey, number: target.number }) },
  ]);
  if (staysSuspended) await writeAgencies(tx, [to], () => ({ status: from.status }));
  else if (!mayHaveAgency(from)) await placeForSale(tx, eq(properties.agencyId, agencyId));
}
