import type { SessionReply } from "#domain/api/account.ts";
import type { Database } from "../../platform/database/open.ts";
import type { RequestVariables } from "../../platform/http/context.ts";
import { holdsDemo } from "../../records/demo-state.ts";

/** Says also why an administrator ended the session. */
export async function readSession(db: Database, context: RequestVariables): Promise<SessionReply> {
  const account = await context.readAccount();
  const demo = await holdsDemo(db);
  if (account === null) {
    const status = await context.readEndedStatus();
    return { account: null, demo, ...(status !== null && { ended_as: status }) };
  }
  const { team } = account;
  return {
    demo,
    account: {
      user_id: account.userId,
      email: account.email,
      full_name: account.fullName,
      role: account.role,
      status: account.status,
      email_verified: account.emailVerified,
      team:
        team === null ? null : { agency_id: team.agencyId, role: team.role, shares_leads: team.sharesLeads },
      ...(account.barred && ({ barred: true } as const)),
    },
  };
}
