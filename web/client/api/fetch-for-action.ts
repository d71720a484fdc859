import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from "@tanstack/react-query";

/** Fetches what an action waits for; a preview that shows the same and goes away would otherwise cancel it. */
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
