import { canReach } from "#domain/access.ts";
import type { OwnListItem } from "#domain/api/own-property.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { viewerOfSession } from "../../../client/session/viewer-of-session.ts";

export function useMayEdit({ user_id: userId }: OwnListItem): boolean {
  const { account } = useSession();
  const agencyId = account?.team?.agency_id ?? null;
  return canReach({ userId, agencyId }, viewerOfSession(account), "editProperties");
}
