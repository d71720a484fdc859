import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mapTokenQuery } from "../../client/api/load-call.ts";
import type { FoundAddress } from "./fetch-suggestions.ts";

const debounceMs = 300;
const shortestText = 2;
/** From this many characters on, a search that finds nothing is shown as such. */
const noticeableLength = 5;

const none: readonly FoundAddress[] = [];

/** Each text is its own query, aborted by the next: a late answer is never shown for a later text. */
export function useAddressSuggestions(typed: string) {
  const queryClient = useQueryClient();
  const text = useDebounced(typed.trim());
  const isLongEnough = text.length >= shortestText;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["address-suggestions", text],
    queryFn: async ({ signal }) => {
      const [{ fetchSuggestions }, { geocoding, token }] = await Promise.all([
        import("./fetch-suggestions.ts"),
        queryClient.ensureQueryData(mapTokenQuery),
      ]);
      return fetchSuggestions(text, { base: geocoding, token }, signal);
    },
    enabled: isLongEnough,
    // A failure is not tried again: the next letter asks again, and the search button says what failed.
    retry: false,
    staleTime: 60_000, // ms
    placeholderData: keepPreviousData,
  });
  const suggestions = isLongEnough && typed.trim().length >= shortestText ? (data ?? none) : none;
  const isSettled = text === typed.trim() && !isPlaceholderData && data !== undefined;
  return {
    suggestions,
    isFetching,
    isNothingFound: isSettled && text.length >= noticeableLength && data.length === 0,
  };
}

/** The value once it has stayed the same for a while; at once when it becomes empty. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
