import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { SubmitLeadReply, submitContactInput, submitLeadInput } from "#domain/api/lead.ts";
import { type ConsentPurpose, knownVersion } from "#domain/lead/consent.ts";
import { shortestFillingMs } from "#domain/lead/lead-rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeLeadToken } from "./lead-token.ts";
import { type NewLead, type StoredLead, storeLead } from "./store-lead.ts";

type LeadInput = z.output<typeof submitLeadInput>;
type ContactInput = z.output<typeof submitContactInput>;

type LeadDesk = Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">;

/** Takes a lead about a property or an agency. */
export function submitLead(
  platform: LeadDesk,
  input: LeadInput,
  clientAddress: string,
): Promise<SubmitLeadReply> {
  const { lead_type, property_id, agency_id, report_token, user_type, user_types = [] } = input;
  const userTypes = user_types.length === 0 ? [user_type] : [...new Set(user_types)];
  const topic = { lead_type, property_id, agency_id, report_token };
  return submit(platform, input, { ...personOf(input), topic, userTypes, city: null, clientAddress });
}

/** Sends a message of the contact page to the administrators. */
export function submitContact(
  platform: LeadDesk,
  input: ContactInput,
  clientAddress: string,
): Promise<SubmitLeadReply> {
  const topic = { lead_type: "contact" } as const;
  const lead = { ...personOf(input), topic, userTypes: [], city: input.city, clientAddress };
  return submit(platform, input, lead);
}

async function submit(
  platform: LeadDesk,
  input: LeadInput | ContactInput,
  lead: NewLead,
): Promise<SubmitLeadReply> {
  return refusalOfRobot(platform, input) ?? accepted(platform.secret, await storeLead(platform, lead));
}

function accepted(secret: string, lead: StoredLead): SubmitLeadReply {
  return { success: true, id: lead.id, token: makeLeadToken(secret, "lead", lead), error: null };
}

function personOf(input: LeadInput | ContactInput) {
  const purposes: ConsentPurpose[] = ["request"];
  if (input.call_consent) purposes.push("call");
  if (input.news_consent) purposes.push("news");
  if (isForBuyer(input)) purposes.push("homes");
  const claimed = new Date(input.consent_timestamp ?? Number.NaN);
  return {
    name: input.name,
    email: input.email,
    phone: input.phone,
    message: input.message,
    requestId: input.request_id ?? null,
    purposes,
    version: knownVersion(input.consent_version),
    claimedAt: isPlausible(claimed) ? claimed : null,
  };
}

/** Who looks for a home, and agreed to hear of those that answer to what they look for. */
function isForBuyer(input: LeadInput | ContactInput): boolean {
  if (!("homes_consent" in input)) return false;
  const types = input.user_types ?? [input.user_type];
  return input.homes_consent && types.includes("Acquéreur");
}

/** A browser's clock may say anything; an instant that no database holds is left out. */
function isPlausible(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 2000 && year < 2200;
}

/** A filled hidden field gets a false success; a form filled too fast is refused, so that a person may press again. */
function refusalOfRobot(
  { secret, now }: Pick<Platform, "secret" | "now">,
  input: { readonly website?: string | undefined; readonly filling_ms?: number | undefined },
): SubmitLeadReply | null {
  if (input.website !== undefined && input.website !== "") {
    const lead = { id: randomUUID(), createdAt: now() };
    return { success: true, id: lead.id, token: makeLeadToken(secret, "lead", lead), error: null };
  }
  if (input.filling_ms === undefined || input.filling_ms >= shortestFillingMs) return null;
  const error = "Cette demande est partie trop vite. Relisez-la, puis envoyez-la de nouveau.";
  return { success: false, id: null, token: null, error };
}
