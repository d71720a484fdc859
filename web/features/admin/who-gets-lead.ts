import type { LeadItem } from "#domain/api/lead.ts";
import { recipientName } from "#domain/lead/consent.ts";

/** Of a suspended agency's property, the lead does not go to the agency. */
export function whoGetsLead({ recipient: kind, agency_name: agencyName }: LeadItem): string {
  const name = recipientName({ kind, agencyName });
  return kind === "team" && agencyName !== null ? `${name} (${agencyName} est suspendue)` : name;
}
