import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Place } from "#domain/geography.ts";
import { loadCall } from "../../client/api/load-call.ts";

/** About a hundred metres: nearer places share an answer. */
const decimals = 3;

/** The market of the arrondissement that a place lies in. */
export function marketQuery({ latitude, longitude }: Place) {
  const place = {
    latitude: Number(latitude.toFixed(decimals)),
    longitude: Number(longitude.toFixed(decimals)),
  };
  return queryOptions({
    queryKey: ["market", place],
    queryFn: async ({ signal }) => (await loadCall()).market.around(place, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
