import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";

const undoMs = 10_000;

type UndoOffer = {
  readonly ids: readonly string[];
  readonly text: string;
  readonly action?: string;
  readonly undo: () => void;
};

type OfferRules = UndoOffer & {
  readonly list: string;
  readonly onOver?: () => void;
};

type HeldOffer = UndoOffer & { readonly list: string; readonly number: number };
const store = createStore<readonly HeldOffer[]>([]);
let lastNumber = 0;
forgetOnAnotherPerson(() => store.set([]));

export function offerUndo({
  list,
  ids,
  text,
  action = "Annuler la suppression",
  undo,
  onOver,
}: OfferRules): void {
  lastNumber += 1;
  const offer = { list, ids, text, action, undo: takeBack, number: lastNumber };
  const withdraw = () => store.set(store.get().filter((other) => other !== offer));
  const timer = setTimeout(() => {
    withdraw();
    onOver?.();
  }, undoMs);
  function takeBack() {
    clearTimeout(timer);
    withdraw();
    undo();
  }
  store.set([...store.get(), offer]);
  void showToast({ title: text, tone: "success", action: { label: "Annuler", run: takeBack } });
}

export function useUndoOffers(list: string): readonly HeldOffer[] {
  return useStore(store).filter((offer) => offer.list === list);
}
