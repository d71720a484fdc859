import type { LeadItem } from "#domain/api/lead.ts";
import { recipientName } from "#domain/lead/consent.ts";
import type { LeadRecipient } from "#domain/lead/lead.ts";
import { quote } from "#domain/text/quote.ts";
import { typeset } from "#domain/text/typography.ts";

/** Of a suspended agency's property, the lead does not go to the agency; `write` fits its recipient into a sentence. */
export function whoGetsLead(
  { recipient: kind, agency_name: agencyName }: Pick<LeadItem, "recipient" | "agency_name">,
  write: (recipient: LeadRecipient) => string = recipientName,
): string {
  const name = typeset(write({ kind, agencyName }));
  return kind === "team" && agencyName !== null
    ? `${name} (l’agence ${quote(agencyName)} est suspendue)`
    : name;
}
