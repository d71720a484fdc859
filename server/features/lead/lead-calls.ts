import type * as z from "zod/mini";
import type { leadEmailReply } from "#domain/api/lead.ts";
import type { LeadEmailState } from "#domain/lead/lead.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { adminCalls, calls, professionalCalls } from "../../platform/http/calls.ts";
import { createClientTurns } from "../../platform/limits/turns.ts";
import type { Platform } from "../../platform/platform.ts";
import { erasePersonOf, listAllLeads, readLead } from "./admin-leads.ts";
import { askEmailState, requireLeadId } from "./ask-email-state.ts";
import { erasePerson } from "./erase-leads.ts";
import { handOverLead } from "./hand-over-lead.ts";
import { listOwnLeads, readOwnLead } from "./list-leads.ts";
import * as form from "./submit-lead.ts";
import { listUntoldLeads, sendNotice } from "./untold-leads.ts";
import { consentTurns, readOwnConsents, withdrawConsents } from "./withdraw-consent.ts";

type LeadDesk = Pick<Platform, "config" | "db" | "secret" | "outbox" | "jobs" | "now">;

/** The calls about leads: of those who leave them, of their agencies and of administrators. */
export function leadCalls(platform: LeadDesk) {
  return {
    leads: ownLeadCalls(platform),
    consents: consentCalls(platform),
    functions: formCalls(platform),
    admin: adminLeadCalls(platform),
  };
}

function ownLeadCalls(platform: LeadDesk) {
  const { db } = platform;
  const { list, read, handOver } = professionalCalls.leads;
  return {
    list: list.handler(({ input, context }) => listOwnLeads(db, context.actor, input)),
    read: read.handler(({ input, context }) => readOwnLead(db, context.actor, input.id)),
    handOver: handOver.handler(async ({ input, context }) => ({
      lead: await handOverLead(platform, context.actor, input),
    })),
  };
}

/** The token alone says for whom. */
function consentCalls(platform: LeadDesk) {
  const { read, erase, withdraw } = calls.consents;
  const takeTurn = createClientTurns(consentTurns, platform.now);
  return {
    read: read.handler(({ input, context }) => {
      takeTurn(context.clientAddress);
      return readOwnConsents(platform, input.token);
    }),
    erase: erase.handler(async ({ input, context }) => {
      takeTurn(context.clientAddress);
      return { erased: await erasePerson(platform, input.token) };
    }),
    withdraw: withdraw.handler(({ input, context }) => {
      takeTurn(context.clientAddress);
      return withdrawConsents(platform, input.token, input.purposes);
    }),
  };
}

/** It leaves the lead, then asks for its two e-mails. */
function formCalls(platform: LeadDesk) {
  const { submitLead, submitContact, sendPropertyEmail, sendAgencyNotification } = calls.functions;
  return {
    submitLead: submitLead.handler(({ input, context }) =>
      form.submitLead(platform, input, context.clientAddress),
    ),
    submitContact: submitContact.handler(({ input, context }) =>
      form.submitContact(platform, input, context.clientAddress),
    ),
    sendPropertyEmail: sendPropertyEmail.handler(async ({ input }) =>
      replyOf(await askEmailState(platform, requireLeadId(platform, input.token), "sheet")),
    ),
    sendAgencyNotification: sendAgencyNotification.handler(async ({ input }) => {
      if (input.token !== undefined && requireLeadId(platform, input.token) !== input.leadId)
        throw new AppError("not-found", "Cette demande est inconnue, ou trop ancienne.");
      return replyOf(await askEmailState(platform, input.leadId, "notice"));
    }),
  };
}

function adminLeadCalls(platform: LeadDesk) {
  const { db } = platform;
  return {
    leads: adminCalls.leads.handler(({ input, context }) => listAllLeads(db, context.actor, input)),
    lead: adminCalls.lead.handler(({ input, context }) => readLead(platform, context.actor, input.id)),
    eraseLead: adminCalls.eraseLead.handler(async ({ input, context }) => ({
      erased: await erasePersonOf(platform, context.actor, input.id),
    })),
    untoldLeads: adminCalls.untoldLeads.handler(async () => ({ agencies: await listUntoldLeads(db) })),
    sendNotice: adminCalls.sendNotice.handler(async ({ input, context }) =>
      replyOf(await sendNotice(platform, context.actor, input.id)),
    ),
  };
}

function replyOf(state: LeadEmailState): z.infer<typeof leadEmailReply> {
  return { success: state !== "failed" && state !== "cancelled", state };
}
