import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";

/** By its code or postal code; null where too few sales are known. */
export function saleFiguresQuery(code: string) {
  return queryOptions({
    queryKey: ["sale-figures", code],
    queryFn: async ({ signal }) => (await (await loadCall()).market.figures({ code }, { signal })).figures,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
