import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";

export function saleFiguresQuery(code: string) {
  return queryOptions({
    queryKey: ["sale-figures", code],
    queryFn: async ({ signal }) => (await (await loadCall()).market.figures({ code }, { signal })).figures,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
