import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { sessionQuery, useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { useOnLeave } from "../../ui/use-on-leave.ts";

const nothing: ReadonlySet<string> = new Set();
type Chosen = { readonly words: string; readonly ids: ReadonlySet<string> };

/** What was chosen in a list as a session ended, for the person whose it was. */
const left = new Map<string, Chosen & { readonly userId: string | undefined }>();
forgetOnAnotherPerson(() => left.clear());

/** Outlives a session that ends elsewhere, which takes the page away. */
function useChosen(list: string, words: string) {
  const queryClient = useQueryClient();
  const userId = useSession().account?.user_id;
  const [chosen, setChosen] = useState<Chosen>(() => {
    const before = left.get(list);
    return before !== undefined && before.userId === userId ? before : { words, ids: nothing };
  });
  useOnLeave(() => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session?.account === null) left.set(list, { ...chosen, userId });
    else left.delete(list);
  });
  return [chosen, setChosen] as const;
}

type SelectionRules = {
  readonly list: string;
  /** Other words begin with nothing chosen. */
  readonly words: string;
  readonly findAll: () => Promise<readonly string[]>;
  readonly failureText: string;
  /** Once all are loaded: a row that has left them counts no more. */
  readonly found?: readonly string[] | undefined;
};

export function useSelection({ list, words, findAll, failureText, found }: SelectionRules) {
  const [chosen, setChosen] = useChosen(list, words);
  const [isFinding, setIsFinding] = useState(false);
  const ofWords = chosen.words === words ? chosen.ids : nothing;
  const ids = found === undefined ? ofWords : keepFound(ofWords, found);
  const choose = (next: Iterable<string>) => setChosen({ words, ids: new Set(next) });
  // One that has left and comes back is not chosen again.
  if (ids !== ofWords) setChosen({ words, ids });
  return {
    ids,
    isFinding,
    clear: () => choose([]),
    toggle: (id: string) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    async toggleAll(total: number) {
      if (ids.size === total) return choose([]);
      setIsFinding(true);
      try {
        const ids = new Set(await findAll());
        // Who has looked for others meanwhile, and chosen some of them, keeps these.
        setChosen((now) => (now === chosen || now.words === words ? { words, ids } : now));
      } catch {
        void showToast({ title: "Erreur", description: failureText, tone: "danger" });
      }
      setIsFinding(false);
    },
  };
}

function keepFound(ids: ReadonlySet<string>, found: readonly string[]): ReadonlySet<string> {
  if (ids.size === 0) return ids;
  const all = new Set(found);
  const kept = [...ids].filter((id) => all.has(id));
  return kept.length === ids.size ? ids : new Set(kept);
}

export type Selection = ReturnType<typeof useSelection>;
