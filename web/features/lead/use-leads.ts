import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { LeadItem } from "#domain/api/lead.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { type ContactsSearch, parseContactsSearch } from "./leads-search.ts";

const route = getRouteApi("/mes-contacts");

/** The requests on one's homes, as the page's address narrows them, and the ways to narrow them otherwise. */
export function useLeads() {
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const input = {
    search: asked.recherche ?? "",
    state: asked.etat,
    lead_type: asked.nature,
    user_type: asked.profil,
    page: asked.page ?? 0,
  };
  const query = useQuery({
    queryKey: ["leads", "list", input],
    queryFn: async ({ signal }) => (await loadCall()).leads.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    asked,
    /** Another list: it begins at its first page, with nothing open. */
    narrow: (next: { readonly [Name in keyof ContactsSearch]?: unknown }) =>
      void navigate({
        search: (before) => parseContactsSearch({ ...before, page: undefined, demande: undefined, ...next }),
        replace: true,
      }),
  };
}

/** The open request: from the list where it stands in it, else asked for by itself. */
export function useOpenLead(leads: ReturnType<typeof useLeads>) {
  const { asked, data } = leads;
  const id = asked.demande ?? data?.items[0]?.id;
  const listed = data?.items.find((one) => one.id === id);
  const single = useQuery({
    queryKey: ["leads", "one", id],
    queryFn: async ({ signal }) => (await loadCall()).leads.read({ id: id ?? "" }, { signal }),
    enabled: id !== undefined && data !== undefined && listed === undefined,
  });
  return { id, lead: listed ?? single.data, error: listed === undefined ? single.error : null };
}

/** Who left a request; after their erasure nobody is named. */
export function leadName({ name }: Pick<LeadItem, "name">): string {
  return name ?? "Personne effacée";
}
