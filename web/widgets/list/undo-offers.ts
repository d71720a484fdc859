import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";

/** A deletion can be taken back for this long. */
const undoMs = 10_000;

type UndoOffer = {
  /** The rows that it would bring back. */
  readonly ids: readonly string[];
  /** What was done: "3 biens supprimés". */
  readonly text: string;
  /** What the button over the list says; "Annuler la suppression" unless told otherwise. */
  readonly action?: string;
  readonly undo: () => void;
};

type OfferRules = UndoOffer & {
  /** The list that the rows left. */
  readonly list: string;
  /** Called once it cannot be taken back any more. */
  readonly onOver?: () => void;
};

type HeldOffer = UndoOffer & { readonly list: string; readonly number: number };
const store = createStore<readonly HeldOffer[]>([]);
let lastNumber = 0;
forgetOnAnotherPerson(() => store.set([]));

/** Offers for ten seconds to take back what was done to rows: in a toast, and over the list that they left. */
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

/** What can still be taken back in a list, the oldest first. */
export function useUndoOffers(list: string): readonly HeldOffer[] {
  return useStore(store).filter((offer) => offer.list === list);
}
