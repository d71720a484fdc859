import type { FiguresReply } from "#domain/api/admin.ts";
import { adminCalls, done } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { listAudit } from "../../records/audit/audit.ts";
import { decideHeldEmails, listEmails, type MailRenderer, previewEmail, resendEmail } from "./emails.ts";
import { readFigures } from "./figures.ts";

/** The outbox, the audit log and the figures of the site, for administrators. */
export function siteAdminCalls(
  platform: Pick<Platform, "config" | "db" | "outbox" | "now">,
  options: {
    readonly mail: MailRenderer;
    readonly readLeadFigures: () => Promise<FiguresReply["leads"]>;
  },
) {
  const { db } = platform;
  const { mail, readLeadFigures } = options;
  return {
    emails: adminCalls.emails.handler(({ input }) => listEmails(platform, mail, input)),
    email: adminCalls.email.handler(({ input }) => previewEmail(platform, mail, input.id)),
    resendEmail: adminCalls.resendEmail.handler(async ({ input, context }) => {
      await resendEmail(platform, mail, context.actor, input.id);
      return done;
    }),
    decideHeldEmails: adminCalls.decideHeldEmails.handler(async ({ input, context }) => {
      await decideHeldEmails(platform, context.actor, input);
      return done;
    }),
    audit: adminCalls.audit.handler(({ input }) => listAudit(db, input)),
    figures: adminCalls.figures.handler(async () => readFigures(platform, await readLeadFigures())),
  };
}
