import { useQuery } from "@tanstack/react-query";
import type { Whose } from "#domain/access.ts";
import type { LeadItem } from "#domain/api/lead.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useNavigate, useSearch } from "../../router/use-router.ts";
import { searchOfWhose, whoseOf } from "../../widgets/list/list-search.ts";
import { useList } from "../../widgets/list/use-list.ts";
import { parseLeadsSearch } from "./leads-search.ts";

/** The leads on one's properties, as the page's address narrows them, and a function that narrows them otherwise. */
export function useLeads() {
  const search = parseLeadsSearch(useSearch("/mes-contacts"));
  const navigate = useNavigate();
  const input = {
    search: search.recherche ?? "",
    whose: whoseOf(search),
    state: search.etat,
    lead_type: search.nature,
    user_type: search.profil,
    page: search.page ?? 0,
  };
  const { demande: _open, page: _page, qui: _whose, ...narrowing } = search;
  const list = useList({
    key: ["leads", "list"],
    search,
    changeSearch: (update) => void navigate({ to: "/mes-contacts", search: update, replace: true }),
    parseSearch: parseLeadsSearch,
    openRow: "demande",
    isNarrowed: Object.keys(narrowing).length > 0,
    input,
    read: ({ leads }, asked, signal) => leads.list(asked, { signal }),
  });
  return {
    ...list,
    whose: input.whose,
    showWhose: (whose: Whose) =>
      void navigate({
        to: "/mes-contacts",
        search: ({ qui: _before, page: _page, demande: _open, ...before }) => ({
          ...before,
          ...searchOfWhose(whose),
        }),
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
