import { useState } from "react";
import { showToast } from "../../ui/toast.ts";

const nothing: ReadonlySet<string> = new Set();

type SelectionRules = {
  /** The words that narrow the list: others begin with nothing chosen. */
  readonly words: string;
  /** The ids of all rows that the words find, however many pages they fill. */
  readonly findAll: () => Promise<readonly string[]>;
  /** Shown where these could not be found. */
  readonly failureText: string;
};

/** The rows chosen for one action on many. */
export function useSelection({ words, findAll, failureText }: SelectionRules) {
  const [chosen, setChosen] = useState({ words, ids: nothing });
  const [isFinding, setIsFinding] = useState(false);
  const ids = chosen.words === words ? chosen.ids : nothing;
  const choose = (next: Iterable<string>) => setChosen({ words, ids: new Set(next) });
  return {
    ids,
    isFinding,
    clear: () => choose([]),
    toggle: (id: string) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    /** Chooses all rows, those not loaded yet too; where all are chosen, none. */
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

export type Selection = ReturnType<typeof useSelection>;
