import { implement } from "@orpc/server";
import { api } from "#domain/api/contract.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { RequestVariables } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { askEmailState, requireLeadId, told } from "./ask-email-state.ts";
import { createLeadDesk } from "./submit-lead.ts";

const os = implement(api.functions).$context<RequestVariables>();

/** The functions a form calls: it leaves the request, then asks for its two e-mails. */
export function createLeadFunctions(platform: Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">) {
  const desk = createLeadDesk(platform);
  return {
    submitLead: os.submitLead.handler(({ input, context }) => desk.submitLead(input, context.clientAddress)),
    submitContact: os.submitContact.handler(({ input, context }) =>
      desk.submitContact(input, context.clientAddress),
    ),
    sendPropertyEmail: os.sendPropertyEmail.handler(async ({ input }) =>
      told(await askEmailState(platform, requireLeadId(platform, input.token), "sheet")),
    ),
    sendAgencyNotification: os.sendAgencyNotification.handler(async ({ input }) => {
      if (input.token !== undefined && requireLeadId(platform, input.token) !== input.leadId)
        throw new AppError("not-found", "Cette demande est inconnue, ou trop ancienne.");
      return told(await askEmailState(platform, input.leadId, "notice"));
    }),
  };
}
