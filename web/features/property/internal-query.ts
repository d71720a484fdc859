import { queryOptions } from "@tanstack/react-query";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { unlockTokenOf } from "../../client/session/email-tokens.ts";

/** The feed tells what somebody hides to its owner alone, and to no administrator. */
const hiddenOfOtherMs = 10_000;

export function rereadMs(
  property: Pick<VisiblePropertyReply, "is_on_map" | "is_owner"> | undefined,
): number | false {
  return property === undefined || property.is_on_map || property.is_owner ? false : hiddenOfOtherMs;
}

/** For its owner and administrators, also while the property is hidden. */
export function internalPropertyQuery(id: string) {
  return queryOptions({
    queryKey: ["property", id, "internal", unlockTokenOf(id)],
    meta: { refreshedBy: "its own place" },
    queryFn: async ({ signal }) =>
      (await loadCall()).properties.read({ id, acces: unlockTokenOf(id) }, { signal }),
    refetchInterval: ({ state }) => rereadMs(statusOfError(state.error) === 404 ? undefined : state.data),
  });
}
