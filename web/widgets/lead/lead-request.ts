import type { AgencyReply } from "#domain/api/agency.ts";
import type { LeadRecipient } from "#domain/lead/lead.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";

/** What somebody asks about: a home, sold or for sale, or an agency. */
export type LeadRequest =
  | { readonly about: "property"; readonly property: VisiblePropertyReply }
  | { readonly about: "agency"; readonly agency: Pick<AgencyReply, "id" | "name" | "logo_url" | "address"> };

/** The request as submit-lead knows it. */
export function targetOf(request: LeadRequest) {
  if (request.about === "agency")
    return {
      lead_type: "contact_agence",
      property_id: null,
      agency_id: request.agency.id,
      agency_name_at_submission: request.agency.name,
    } as const;
  const { property } = request;
  return {
    lead_type: property.status === "sold" ? "fiche_detaillee" : "contact_bien",
    property_id: property.id,
    agency_id: null,
    agency_name_at_submission: property.agency_name,
  } as const;
}

/** Who the request goes to, as the consent and the confirmation name them. */
export function recipientOf(request: LeadRequest): LeadRecipient {
  if (request.about === "agency") return { kind: "agency", agencyName: request.agency.name };
  const { lead_recipient: kind, agency_name: agencyName } = request.property;
  return { kind, agencyName };
}

/** True where what is asked for comes by e-mail; elsewhere an agency answers. */
export function asksForSheet(request: LeadRequest): boolean {
  return targetOf(request).lead_type === "fiche_detaillee";
}
