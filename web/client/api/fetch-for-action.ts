import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from "@tanstack/react-query";

/**
 * Fetches what an action waits for. A preview or a page that shows the same and goes away meanwhile would cancel it: an
 * observer of its own keeps it, and what is forgotten as somebody signs in or out is asked for once more.
 */
export async function fetchForAction<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<Data> {
  const observer = new QueryObserver(queryClient, { queryKey: options.queryKey, enabled: false });
  const release = observer.subscribe(() => undefined);
  try {
    return await queryClient.fetchQuery(options);
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    return await queryClient.fetchQuery(options);
  } finally {
    release();
  }
}
