import { implement } from "@orpc/server";
import { api } from "#domain/api/contract.ts";
import type { Brand } from "#domain/brand.ts";
import type { Services } from "../../app/services.ts";
import { listAudit } from "../../platform/audit/audit.ts";
import type { RequestVariables } from "../../platform/http/context.ts";
import { requireAdministrator } from "../../platform/http/require-account.ts";
import type { RenderEmail } from "../../platform/mail/email.ts";
import { changeAccount } from "../account/change-account.ts";
import { listAccounts } from "../account/list-accounts.ts";
import { erasePersonOf, listAllLeads, readLead } from "../lead/admin-leads.ts";
import { told } from "../lead/ask-email-state.ts";
import { listUntoldLeads, tellAgency } from "../lead/untold-leads.ts";
import { listProperties } from "../property/list-properties.ts";
import { moderateProperty } from "../property/moderate-property.ts";
import { listEmails, previewEmail, resendEmail } from "./emails.ts";
import { readFigures } from "./figures.ts";

/** Before an input is even read: to anyone else nothing of the administration exists. */
const os = implement(api.admin)
  .$context<RequestVariables>()
  .use(async ({ context, next }) => next({ context: { actor: await requireAdministrator(context) } }));
const done = { done: true } as const;

/** The calls of the administration, for active administrators alone. */
export function createAdminRouter(
  services: Services,
  mail: { readonly brand: Brand; readonly render: RenderEmail },
) {
  const { db } = services.database;
  return os.router({
    accounts: os.accounts.handler(({ input }) => listAccounts(db, input)),
    changeStatus: os.changeStatus.handler(async ({ input, context }) => {
      const { id: userId, status, reason } = input;
      await changeAccount(services, context.actor, {
        userId,
        change: { kind: "status", to: status },
        reason,
      });
      return done;
    }),
    changeRole: os.changeRole.handler(async ({ input, context }) => {
      const { id: userId, role, reason } = input;
      await changeAccount(services, context.actor, { userId, change: { kind: "role", to: role }, reason });
      return done;
    }),
    properties: os.properties.handler(({ input }) => listProperties(db, input)),
    moderateProperty: os.moderateProperty.handler(async ({ input, context }) => {
      await moderateProperty(services, context.actor, input);
      return done;
    }),
    liftModeration: os.liftModeration.handler(async ({ input, context }) => {
      await moderateProperty(services, context.actor, { ...input, reason: null });
      return done;
    }),
    emails: os.emails.handler(({ input }) => listEmails(db, input)),
    email: os.email.handler(({ input }) => previewEmail(services, mail, input.id)),
    resendEmail: os.resendEmail.handler(async ({ input, context }) => {
      await resendEmail(services, context.actor, input.id);
      return done;
    }),
    leads: os.leads.handler(({ input, context }) => listAllLeads(db, context.actor, input)),
    lead: os.lead.handler(({ input, context }) => readLead(services, context.actor, input.id)),
    eraseLead: os.eraseLead.handler(async ({ input, context }) => ({
      erased: await erasePersonOf(services, context.actor, input.id),
    })),
    untoldLeads: os.untoldLeads.handler(async () => ({ agencies: await listUntoldLeads(db) })),
    tellAgency: os.tellAgency.handler(async ({ input, context }) =>
      told(await tellAgency(services, context.actor, input.id)),
    ),
    audit: os.audit.handler(({ input }) => listAudit(db, input)),
    figures: os.figures.handler(() => readFigures(db, services.now())),
  });
}
