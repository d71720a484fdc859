import type { AgencyReply } from "#domain/api/agency.ts";
import type { LeadRecipient } from "#domain/lead/lead.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";

export type LeadSubject =
  | { readonly about: "property"; readonly property: VisiblePropertyReply }
  | {
      readonly about: "agency";
      readonly agency: Pick<AgencyReply, "id" | "name" | "logo_url" | "address">;
      /** The public link of the report that was read before: its author answers. */
      readonly reportToken?: string;
    };

export function targetOf(subject: LeadSubject) {
  if (subject.about === "agency")
    return {
      lead_type: "contact_agence",
      property_id: null,
      agency_id: subject.agency.id,
      agency_name_at_submission: subject.agency.name,
      report_token: subject.reportToken ?? null,
    } as const;
  const { property } = subject;
  return {
    lead_type: property.status === "sold" ? "fiche_detaillee" : "contact_bien",
    property_id: property.id,
    agency_id: null,
    agency_name_at_submission: property.agency_name,
    report_token: null,
  } as const;
}

export function recipientOf(subject: LeadSubject): LeadRecipient {
  if (subject.about === "agency") return { kind: "agency", agencyName: subject.agency.name };
  const { lead_recipient: kind, agency_name: agencyName } = subject.property;
  return { kind, agencyName };
}

export function asksForSheet(subject: LeadSubject): boolean {
  return targetOf(subject).lead_type === "fiche_detaillee";
}
