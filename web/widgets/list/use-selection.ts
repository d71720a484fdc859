import { useState } from "react";
import { showToast } from "../../ui/toast.ts";

const nothing: ReadonlySet<string> = new Set();

type SelectionRules = {
  /** Other words begin with nothing chosen. */
  readonly words: string;
  readonly findAll: () => Promise<readonly string[]>;
  readonly failureText: string;
  /** Once all are loaded: a row that has left them counts no more. */
  readonly found?: readonly string[] | undefined;
};

export function useSelection({ words, findAll, failureText, found }: SelectionRules) {
  const [chosen, setChosen] = useState({ words, ids: nothing });
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
