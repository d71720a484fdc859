import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { useSession } from "../../client/session/use-session.ts";

export function useIsOwnAgencys(
  property: Pick<VisiblePropertyReply, "is_owner" | "owner_agency_id">,
): boolean {
  const agencyId = useSession().account?.team?.agency_id;
  return property.is_owner || (agencyId !== undefined && property.owner_agency_id === agencyId);
}
