import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";

/** The texts that answers may begin with: ours, then one's agency's own. */
export const templatesQuery = queryOptions({
  queryKey: ["contact-templates"],
  queryFn: async ({ signal }) => (await loadCall()).contacts.templates(undefined, { signal }),
});
