import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Whose } from "#domain/access.ts";
import { mostContactsAtOnce } from "#domain/contact/contact.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError, useLoadFailure } from "../../client/api/use-load-failure.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { useNavigate, useSearch } from "../../router/use-router.ts";
import { searchOfWhose, whoseOf } from "../../widgets/list/list-search.ts";
import { type ContactsSearch, parseContactsSearch } from "./contacts-search.ts";

/** One's own contacts or one's agency's, as the page's address narrows them, page after page, and ways to narrow them otherwise. */
export function useContacts() {
  const search = parseContactsSearch(useSearch("/mes-contacts"));
  const navigate = useNavigate();
  const question = questionOf(search);
  const query = useInfiniteQuery({
    queryKey: ["contacts", "list", question],
    queryFn: async ({ pageParam, signal }) =>
      (await loadCall()).contacts.list({ ...question, page: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total, page_size: pageSize }, pages) =>
      pages.length * pageSize < total ? pages.length : null,
    placeholderData: keepPreviousData,
  });
  const replace = (update: (before: ContactsSearch) => ContactsSearch) =>
    void navigate({ to: "/mes-contacts", search: update, replace: true, keepScroll: true });
  const failure = useLoadFailure(query);
  // Those of the question before are no answer to this one, which is asked again.
  const data = failure === null ? query.data : undefined;
  const first = data?.pages[0];
  return {
    ...query,
    failure,
    search,
    question,
    items: data?.pages.flatMap(({ items }) => items),
    total: first?.total,
    tags: first?.tags ?? [],
    counts: first?.counts,
    isNarrowed: isNarrowed(search),
    narrow: (next: Partial<Record<keyof ContactsSearch, unknown>>) =>
      replace((before) =>
        parseContactsSearch({ ...before, contact: undefined, demande: undefined, ...next }),
      ),
    whose: question.whose,
    showWhose: (whose: Whose) =>
      replace(({ qui: _before, contact: _open, demande: _asked, ...before }) => ({
        ...before,
        ...searchOfWhose(whose),
      })),
    findAll: async () => {
      const { contacts } = await loadCall();
      // One page after the other: forty at once would hold up everybody else.
      const ids: string[] = [];
      for (let page = 0; ids.length < mostContactsAtOnce; page += 1) {
        const { items, total } = await contacts.list({ ...question, page });
        ids.push(...items.map(({ id }) => id));
        if (items.length === 0 || ids.length >= total) break;
      }
      return ids;
    },
  };
}
export type Contacts = ReturnType<typeof useContacts>;

function questionOf(search: ContactsSearch) {
  return {
    search: search.recherche ?? "",
    whose: whoseOf(search),
    kind: search.profil,
    step: search.etape,
    tag: search.etiquette,
    source: search.source,
    state: search.etat,
    sort: search.tri ?? "activity",
  } as const;
}

function isNarrowed({ recherche, profil, etape, etiquette, source, etat }: ContactsSearch): boolean {
  return [recherche, profil, etape, etiquette, source, etat].some((one) => one !== undefined);
}

/** While the page is looked at, what arrives and what colleagues do show by themselves. */
export function useLiveContacts() {
  const queryClient = useQueryClient();
  useOwnChanges("contacts", () => void queryClient.invalidateQueries({ queryKey: ["contacts"] }));
}

/** The contact that is open: the one chosen, that of the request in the address, or that request alone, else the first where there is room for it. */
export function useOpenContact(contacts: Contacts, hasRoom: boolean) {
  const { contact, demande, ecrire } = contacts.search;
  const first = useFirstShown(contacts);
  const ofLead = useQuery({
    queryKey: ["contacts", "of-lead", demande],
    queryFn: async ({ signal }) => (await loadCall()).contacts.ofLead({ lead_id: demande ?? "" }, { signal }),
    enabled: contact === undefined && demande !== undefined,
  });
  const isChosen = contact !== undefined || demande !== undefined;
  const listed = hasRoom ? first : undefined;
  const id = contact ?? (demande === undefined ? listed : (ofLead.data?.contact_id ?? undefined));
  const single = useQuery({ ...contactQuery(id ?? ""), enabled: id !== undefined });
  const errorOfLead = useLastError(ofLead);
  const error = useLastError(single) ?? errorOfLead;
  const alone = contact === undefined && demande !== undefined ? ofLead.data?.alone : undefined;
  return { id, isChosen, leadId: demande, isWriting: ecrire === "oui", contact: single.data, alone, error };
}

/** The first contact as the list was first read: nobody who comes before it later takes its place while one writes. */
function useFirstShown({ items, question, isPlaceholderData }: Contacts): string | undefined {
  const words = JSON.stringify(question);
  const [shown, setShown] = useState({ words: "", id: "" });
  const isKept = shown.words === words && items?.some(({ id }) => id === shown.id) === true;
  const id = isKept ? shown.id : items?.[0]?.id;
  if (!isKept && !isPlaceholderData && id !== undefined) setShown({ words, id });
  return id;
}

export function contactQuery(id: string) {
  return queryOptions({
    queryKey: ["contacts", "one", id],
    queryFn: async ({ signal }) => (await loadCall()).contacts.read({ id }, { signal }),
    retry: false,
  });
}
