import { useState } from "react";
import { showToast } from "../../../ui/toast.ts";
import { findAllIds } from "./use-own-properties.ts";

const nothing: ReadonlySet<string> = new Set();

/** The properties chosen for one action on many; another search begins with none. */
export function useOwnSelection(search: string) {
  const [chosen, setChosen] = useState({ search, ids: nothing });
  const [isFinding, setIsFinding] = useState(false);
  const ids = chosen.search === search ? chosen.ids : nothing;
  const choose = (next: Iterable<string>) => setChosen({ search, ids: new Set(next) });
  return {
    ids,
    count: ids.size,
    isFinding,
    clear: () => choose([]),
    toggle: (id: string) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    /** All that the search finds, those not loaded yet too. */
    async toggleAll(total: number) {
      if (ids.size === total) return choose([]);
      setIsFinding(true);
      try {
        choose(await findAllIds(search));
      } catch {
        void showToast({ title: "Erreur", description: "Impossible de charger vos biens", tone: "danger" });
      }
      setIsFinding(false);
    },
  };
}

export type OwnSelection = ReturnType<typeof useOwnSelection>;
