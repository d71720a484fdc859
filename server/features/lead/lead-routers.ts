import { implement } from "@orpc/server";
import { api } from "#domain/api/contract.ts";
import type { Services } from "../../app/services.ts";
import type { RequestVariables } from "../../platform/http/context.ts";
import { requireProfessional } from "../../platform/http/require-account.ts";
import { erasePerson } from "./erase-leads.ts";
import { listOwnLeads, readOwnLead } from "./list-leads.ts";
import { readConsentLink, withdrawConsents } from "./withdraw-consent.ts";

/** The requests on one's own homes, for professionals. */
export function createLeadRouter({ database }: Services) {
  const os = implement(api.leads).$context<RequestVariables>();
  return os.router({
    list: os.list.handler(async ({ input, context }) =>
      listOwnLeads(database.db, await requireProfessional(context), input),
    ),
    read: os.read.handler(async ({ input, context }) =>
      readOwnLead(database.db, await requireProfessional(context), input.id),
    ),
  });
}

/** What the link at the foot of an e-mail may do; the token alone says for whom. */
export function createConsentRouter(services: Services) {
  const os = implement(api.consents).$context<RequestVariables>();
  return os.router({
    read: os.read.handler(({ input }) => readConsentLink(services, input.token)),
    erase: os.erase.handler(async ({ input }) => ({ erased: await erasePerson(services, input.token) })),
    withdraw: os.withdraw.handler(({ input }) => withdrawConsents(services, input.token, input.purposes)),
  });
}
