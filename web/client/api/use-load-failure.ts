import { useState } from "react";

export type AskedQuery = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdatedAt: number;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

/**
 * How a query failed, until it is answered: the library forgets it while it asks again. `errorBefore`: how it had failed
 * when this was drawn first.
 */
export function useLastError(
  query: Omit<AskedQuery, "isFetching" | "refetch">,
  errorBefore: Error | null = null,
): Error | null {
  const { error, errorUpdatedAt: at } = query;
  const [last, setLast] = useState({ error: errorBefore, at });
  if (error !== null && (error !== last.error || at !== last.at)) setLast({ error, at });
  if (error !== null) return error;
  return isAnswered(query) || at !== last.at ? null : last.error;
}

/** What stands in for an answer that does not come, and stays, busy, while it is asked for again. */
export function useLoadFailure(query: AskedQuery) {
  return loadFailureOf(query, useLastError(query));
}

/** The same of a query whose last error is known. */
export function loadFailureOf(query: AskedQuery, error: Error | null) {
  if (error === null || isAnswered(query)) return null;
  return { error, isBusy: query.isFetching, onRetry: query.refetch };
}

export type LoadFailing = NonNullable<ReturnType<typeof useLoadFailure>>;

/** The rows of another page or of other words are no answer. */
function isAnswered({ data, isPlaceholderData }: Pick<AskedQuery, "data" | "isPlaceholderData">): boolean {
  return data !== undefined && !isPlaceholderData;
}
