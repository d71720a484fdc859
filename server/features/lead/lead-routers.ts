import { implement } from "@orpc/server";
import { api } from "#domain/api/contract.ts";
import type { RequestVariables } from "../../platform/http/context.ts";
import { requireProfessional } from "../../platform/http/require-account.ts";
import type { Platform } from "../../platform/platform.ts";
import { erasePerson } from "./erase-leads.ts";
import { listOwnLeads, readOwnLead } from "./list-leads.ts";
import { readConsentLink, withdrawConsents } from "./withdraw-consent.ts";

/** The requests on one's own homes, for professionals. */
export function createLeadRouter({ db }: Pick<Platform, "db">) {
  const os = implement(api.leads).$context<RequestVariables>();
  return os.router({
    list: os.list.handler(async ({ input, context }) =>
      listOwnLeads(db, await requireProfessional(context), input),
    ),
    read: os.read.handler(async ({ input, context }) =>
      readOwnLead(db, await requireProfessional(context), input.id),
    ),
  });
}

/** What the link at the foot of an e-mail may do; the token alone says for whom. */
export function createConsentRouter(platform: Pick<Platform, "db" | "secret" | "now">) {
  const os = implement(api.consents).$context<RequestVariables>();
  return os.router({
    read: os.read.handler(({ input }) => readConsentLink(platform, input.token)),
    erase: os.erase.handler(async ({ input }) => ({ erased: await erasePerson(platform, input.token) })),
    withdraw: os.withdraw.handler(({ input }) => withdrawConsents(platform, input.token, input.purposes)),
  });
}
