import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async ({ signal }) => (await loadCall()).account.read(undefined, { signal }),
});
