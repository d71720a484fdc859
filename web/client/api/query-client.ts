import { QueryClient } from "@tanstack/react-query";
import { statusOfError } from "./call-error.ts";

const maximumRetries = 3;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
const keptMs = 5 * 60_000;

/** A refusal (4xx) would be the same again; a failure of the server or of the network may pass. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const status = statusOfError(error);
  const isRefusal = status !== null && status >= 400 && status < 500;
  return !isRefusal && failureCount < maximumRetries;
}

/** One second, doubling up to thirty. `attempt` counts from zero. */
export function retryDelayMs(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryDelayMs, gcTime: keptMs },
      // By default what is sent without a connection waits in silence for one, and its form with it.
      mutations: { networkMode: "always" },
    },
  });
}
