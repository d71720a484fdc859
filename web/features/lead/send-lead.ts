import type * as z from "zod/mini";
import type { submitLeadInput } from "#domain/api/lead.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { type LeadRequest, targetOf } from "../../widgets/lead/lead-request.ts";

export type LeadPayload = z.input<typeof submitLeadInput>;

/** The server took the request and said no. */
export class LeadRefusal extends Error {}

/** An answer that has not come by then will not; sent again, the same request is not stored twice. */
const patienceMs = 30_000;

/** Leaves a request; then, without waiting, asks for its two e-mails, whose failures nobody needs to hear of. */
export async function sendLead(request: LeadRequest, payload: LeadPayload): Promise<void> {
  const call = await loadCall();
  const reply = await call.functions.submitLead(payload, { signal: AbortSignal.timeout(patienceMs) });
  if (!reply.success || reply.id === null || reply.token === null)
    throw new LeadRefusal(reply.error ?? "Lead submission failed");
  void askForEmails(request, payload, { id: reply.id, token: reply.token }).catch(() => {});
}

type AcceptedLead = { readonly id: string; readonly token: string };

async function askForEmails(request: LeadRequest, payload: LeadPayload, lead: AcceptedLead) {
  const { functions } = await loadCall();
  const { email, name } = payload;
  const property = request.about === "property" ? request.property : null;
  await functions
    .sendPropertyEmail({ email, name, property: property && summaryOf(property), token: lead.token })
    .catch(() => {});
  if (property !== null && mayHaveEmail(property))
    await functions.sendAgencyNotification({
      leadId: lead.id,
      propertyId: property.id,
      leadName: name,
      leadEmail: email,
      leadPhone: payload.phone,
      leadUserType: payload.user_type,
      leadMessage: payload.message,
      propertyAddress: property.address,
      propertyType: property.property_type,
      propertyRooms: property.rooms,
      propertyPrice: property.price,
      agencyEmail: property.agency_email,
      agencyName: targetOf(request).agency_name_at_submission ?? "Agence",
      sourceUrl: property.source_url ?? brand.origin,
    });
}

type AskedProperty = Extract<LeadRequest, { readonly about: "property" }>["property"];

const summaryOf = ({ id, title, address, property_type, rooms }: AskedProperty) => ({
  id,
  title,
  address,
  property_type,
  rooms,
});

/** Of a home whose details are withheld, the server alone knows whether its agency gave an e-mail. */
const mayHaveEmail = ({ agency_email, has_details }: AskedProperty) => agency_email !== null || !has_details;
