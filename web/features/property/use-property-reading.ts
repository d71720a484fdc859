import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { statusOfError } from "../../client/api/call-error.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { propertyQuery } from "./property-query.ts";

export function usePropertyReading(id: string) {
  const query = propertyQuery(id);
  const result = useQuery(query);
  const { data: property, error, failureReason, refetch, isFetching } = result;
  const queryClient = useQueryClient();
  // It may have failed before it was opened, while its marker was pointed at.
  const [errorBefore] = useState(() => queryClient.getQueryState(query.queryKey)?.error ?? null);
  const failure = useLastError(result, errorBefore);
  const isGone = useIsGone(id, {
    isMissing: statusOfError(failure) === 404,
    isRead: property !== undefined && error === null,
  });
  return {
    property,
    failure,
    hasFailed: failure !== null || failureReason !== null,
    isGone,
    refetch,
    isFetching,
  };
}

type LastAnswer = { readonly isMissing: boolean; readonly isRead: boolean };

/** Whether a property has left the map: so it stays, also for who opens it again, until it is read. */
function useIsGone(id: string, { isMissing, isRead }: LastAnswer): boolean {
  const queryClient = useQueryClient();
  // It is never asked for: only kept, and forgotten with the session.
  const kept = { queryKey: keyOfGone(id), queryFn: () => false, enabled: false };
  const { data: wasMissing = false } = useQuery(kept);
  useEffect(() => {
    if (isMissing || isRead) queryClient.setQueryData(keyOfGone(id), isMissing);
  }, [queryClient, id, isMissing, isRead]);
  return isMissing || (wasMissing && !isRead);
}

function keyOfGone(id: string) {
  return ["gone", ...propertyQuery(id).queryKey];
}
