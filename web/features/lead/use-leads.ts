import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { LeadItem } from "#domain/api/lead.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { type LeadsSearch, parseLeadsSearch } from "./leads-search.ts";

const route = getRouteApi("/mes-contacts");

/** The leads on one's properties, as the page's address narrows them, and a function that narrows them otherwise. */
export function useLeads() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const input = {
    search: search.recherche ?? "",
    state: search.etat,
    lead_type: search.nature,
    user_type: search.profil,
    page: search.page ?? 0,
  };
  const query = useQuery({
    queryKey: ["leads", "list", input],
    queryFn: async ({ signal }) => (await loadCall()).leads.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    search,
    /** Another list: it begins at its first page, with nothing open. */
    narrow: (next: { readonly [Name in keyof LeadsSearch]?: unknown }) =>
      void navigate({
        search: (before) => parseLeadsSearch({ ...before, page: undefined, demande: undefined, ...next }),
        replace: true,
      }),
  };
}

/** The open lead: from the list where it stands in it, else asked for by itself. */
export function useOpenLead(leads: ReturnType<typeof useLeads>) {
  const { search, data } = leads;
  const id = search.demande ?? data?.items[0]?.id;
  const listed = data?.items.find((one) => one.id === id);
  const single = useQuery({
    queryKey: ["leads", "one", id],
    queryFn: async ({ signal }) => (await loadCall()).leads.read({ id: id ?? "" }, { signal }),
    enabled: id !== undefined && data !== undefined && listed === undefined,
  });
  return { id, lead: listed ?? single.data, error: listed === undefined ? single.error : null };
}

/** The name of whoever left a lead; none once the person is erased. */
export function leadName({ name }: Pick<LeadItem, "name">): string {
  return name ?? "Personne effacée";
}
