import { canReach, canSeeProperty, isCarrier, salesAccess, type Viewer } from "#domain/access.ts";
import { agencySalesPageSize } from "#domain/agency/agency-sales.ts";
import type { AgencyReply, AgencySalesReply } from "#domain/api/agency.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import { parseWebAddress } from "#domain/text/web-address.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type Agency, findAgency } from "../../records/agency/find-agency.ts";
import { findSalesOfAgency } from "../../records/property/find-property.ts";

/** Throws `not-found` for an agency off the map. */
export async function readAgency(db: Database, id: string, viewer: Viewer): Promise<AgencyReply> {
  const { card, email, googleMapsUrl, showReviews, userId, legal } = await requireAgency(db, id);
  return {
    ...card,
    email,
    reviews_url: showReviews ? parseWebAddress(googleMapsUrl) : null,
    siren: legal.siren,
    professional_card: legal.professionalCard,
    financial_guarantee: legal.financialGuarantee,
    fee_schedule_url: parseWebAddress(legal.feeScheduleUrl),
    is_owner: isCarrier({ userId }, viewer) || canReach({ userId, agencyId: card.id }, viewer, "editAgency"),
  };
}

/** Orders sales by date only for a viewer who sees all dates; throws `not-found` for an agency off the map. */
export async function readAgencySales(
  db: Database,
  input: { readonly id: string; readonly page: number },
  viewer: Viewer,
): Promise<AgencySalesReply> {
  const { userId, card } = await requireAgency(db, input.id);
  const agencyId = card.id;
  const sold = await findSalesOfAgency(
    db,
    { id: agencyId, name: card.name },
    {
      by: salesAccess({ userId, agencyId }, viewer) === "whole" ? "sale-date" : "nothing",
      offset: input.page * agencySalesPageSize,
      limit: agencySalesPageSize,
    },
  );
  const visible = sold.filter((property) => canSeeProperty(property, viewer, "public"));
  return { items: visible.map((property) => visiblePropertyCard(property, viewer)) };
}

async function requireAgency(db: Database, id: string): Promise<Agency> {
  const agency = await findAgency(db, id);
  if (agency === null)
    throw new AppError("not-found", "Cette agence n’existe pas ou n’est plus sur la carte.");
  return agency;
}
