import { makeViewer, type Viewer } from "#domain/access.ts";
import type { SessionReply } from "#domain/api/account.ts";

export function viewerOfSession(account: SessionReply["account"]): Viewer {
  if (account === null) return makeViewer(null);
  const { user_id: userId, role, status, email_verified: emailVerified, team } = account;
  return makeViewer({
    userId,
    role,
    status,
    emailVerified,
    team: team && { agencyId: team.agency_id, role: team.role, sharesLeads: team.shares_leads },
  });
}
