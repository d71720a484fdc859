import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";
import { useSignInAgain } from "../dialog/ask-to-sign-in.ts";

const undoMs = 10_000;
/** Well within the hour that the server leaves to whoever deleted a home. */
const afterFailureMs = 600_000;

type Undo = {
  /** Throws what kept it, or the rest of it, from being taken back; it is called again then. */
  readonly undo: () => Promise<unknown>;
  /** The title over the reason; or the message that says what has come back already, too. */
  readonly failure: string | ((reason: string) => Pick<ToastMessage, "title" | "description">);
};

type UndoOffer = {
  readonly list: string;
  readonly text: string;
  readonly action?: string;
};

/** `onOver`: ten seconds later, where nobody tried to take it back. */
type OfferRules = UndoOffer & Undo & { readonly onOver?: () => void };

type HeldOffer = UndoOffer & {
  readonly number: number;
  readonly isBusy: boolean;
  readonly takeBack: () => void;
};

const store = createStore<readonly HeldOffer[]>([]);
let lastNumber = 0;
forgetOnAnotherPerson(() => store.set([]));

type SignInAgain = ReturnType<typeof useSignInAgain>;

/** Offers over its list, and in a message, to take something back; what fails stays offered. */
export function useOfferUndo() {
  const signInAgain = useSignInAgain();
  return (rules: OfferRules) => offerUndo(rules, signInAgain);
}
export type OfferUndo = ReturnType<typeof useOfferUndo>;

/**
 * Takes back what a message alone offered; what fails is offered again by the message that says so. Gives whether there is
 * nothing to try again.
 */
export function useTakeBack() {
  const signInAgain = useSignInAgain();
  return function takeBack(undo: Undo, again: () => void = () => void takeBack(undo)): Promise<boolean> {
    return tryUndo(undo, signInAgain, again);
  };
}

function offerUndo(rules: OfferRules, signInAgain: SignInAgain): void {
  const { list, text, action = "Annuler la suppression", onOver } = rules;
  lastNumber += 1;
  const number = lastNumber;
  const put = (isBusy: boolean) =>
    store.set(store.get().map((other) => (other.number === number ? { ...other, isBusy } : other)));
  const withdraw = () => store.set(store.get().filter((other) => other.number !== number));
  let isTried = false;
  let timer = setTimeout(() => {
    withdraw();
    onOver?.();
  }, undoMs);
  const takeBack = async (): Promise<void> => {
    if (isTried) return;
    isTried = true;
    clearTimeout(timer);
    put(true);
    const isOver = await tryUndo(rules, signInAgain, () => void takeBack());
    if (isOver) return withdraw();
    isTried = false;
    put(false);
    // Whoever wanted it back does not have it ended at once: that is left to the server.
    timer = setTimeout(withdraw, afterFailureMs);
  };
  const run = () => void takeBack();
  store.set([...store.get(), { list, text, action, number, isBusy: false, takeBack: run }]);
  void showToast({ title: text, tone: "success", action: { label: "Annuler", run } });
}

/** Says whether there is nothing to try again: it was taken back, or refused for good. */
async function tryUndo(
  { undo, failure }: Undo,
  signInAgain: SignInAgain,
  again: () => void,
): Promise<boolean> {
  try {
    await undo();
    return true;
  } catch (error) {
    if (signInAgain(error, again)) return false;
    const reason = messageOfError(error);
    const isOver = isRefusedForGood(error);
    void showToast({
      ...(typeof failure === "string" ? { title: failure, description: reason } : failure(reason)),
      tone: "danger",
      ...(!isOver && { action: { label: "Réessayer", run: again } }),
    });
    return isOver;
  }
}

/** What timed out, or was asked too often or without a session, may go later on. */
export function isRefusedForGood(error: unknown): boolean {
  const status = statusOfError(error);
  return status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

export function useUndoOffers(list: string): readonly HeldOffer[] {
  return useStore(store).filter((offer) => offer.list === list);
}
