import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
} from "@tanstack/react-query";
import { statusOfError } from "./call-error.ts";

const maximumRetries = 3;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
const keptMs = 5 * 60_000;

/** A refusal (4xx) or the lack of a connection would be the same again; another failure may pass. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const status = statusOfError(error);
  const isRefusal = status !== null && status >= 400 && status < 500;
  return !isRefusal && onlineManager.isOnline() && failureCount < maximumRetries;
}

/** `attempt` counts from zero. */
export function retryDelayMs(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
}

/** Reads once more what is on its way for the first time, which the library leaves as it comes: it may be from before. */
class CurrentQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const { queryKey, state, promise } of this.getQueryCache().findAll(filters))
      if (state.data === undefined && state.fetchStatus === "fetching")
        void promise?.then(
          () => super.invalidateQueries({ queryKey, exact: true }),
          () => undefined,
        );
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(): QueryClient {
  return new CurrentQueryClient({
    defaultOptions: {
      // By default a query without a connection waits for one in silence, and its screen with it.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        gcTime: keptMs,
      },
      mutations: { networkMode: "always" },
    },
  });
}
