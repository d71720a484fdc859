import { useEffectEvent, useLayoutEffect, useState } from "react";
import { statusOfError } from "../../client/api/call-error.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { createStore, useStoreValue } from "../../ui/store.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { type ContactCalls, useContactChange } from "./use-contact-change.ts";

type Delivery = { readonly isOnItsWay: boolean; readonly arrivals: number };

const none: Delivery = { isOnItsWay: false, arrivals: 0 };
const deliveries = createStore<ReadonlyMap<string, Delivery>>(new Map());
forgetOnAnotherPerson(() => deliveries.set(new Map()));
const find = (name: string) => deliveries.get().get(name) ?? none;
const change = (name: string, part: Partial<Delivery>) =>
  deliveries.set(new Map(deliveries.get()).set(name, { ...find(name), ...part }));

type Sending<Reply> = {
  /** What is sent, as a text: the same again is sent under the same key, so that it arrives once. */
  readonly words: string;
  readonly call: (contacts: ContactCalls, key: string) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  readonly failure: string;
};

/**
 * Sends what a form of this name holds, even once that is closed; `onArrival` empties the form that is drawn by then. The
 * name it began with counts, as that of its text.
 */
export function useDelivery(formName: string, onArrival: () => void) {
  const [name] = useState(formName);
  const { isOnItsWay, arrivals } = useStoreValue(deliveries, () => find(name));
  const [seen, setSeen] = useState(arrivals);
  const sending = useSendingKey(name);
  const changeContact = useContactChange();
  const forget = useEffectEvent(() => {
    sending.forget();
    onArrival();
  });
  useLayoutEffect(() => {
    if (seen === arrivals) return;
    setSeen(arrivals);
    forget();
  }, [seen, arrivals]);

  const send = <Reply>({ words, call, onDone, failure }: Sending<Reply>): void => {
    if (find(name).isOnItsWay) return;
    change(name, { isOnItsWay: true });
    const key = sending.keyFor(words);
    void changeContact({
      call: async (contacts) => {
        // Once more where somebody had to sign in first.
        change(name, { isOnItsWay: true });
        try {
          return await call(contacts, key);
        } catch (error) {
          // Other words stand under the key.
          if (statusOfError(error) === 409) sending.forget();
          throw error;
        } finally {
          change(name, { isOnItsWay: false });
        }
      },
      onDone: (reply) => {
        sending.forget();
        onArrival();
        change(name, { arrivals: find(name).arrivals + 1 });
        onDone(reply);
      },
      failure,
    });
  };
  return { isOnItsWay, send, forget: sending.forget };
}

/** The key of what was sent last, kept in the tab: what is sent again after a lost answer or a reload arrives once. */
function useSendingKey(name: string) {
  const kept = useKeptTexts({ sent: `${name}-cle` }, { sent: "" });
  const [last, setLast] = useState(kept.start.sent);
  return {
    keyFor(words: string): string {
      const [key = "", before] = last === "" ? [] : (JSON.parse(last) as string[]);
      if (before === words) return key;
      const next = newId();
      const sent = JSON.stringify([next, words]);
      setLast(sent);
      kept.keep({ sent });
      return next;
    },
    forget() {
      setLast("");
      kept.forget();
    },
  };
}
