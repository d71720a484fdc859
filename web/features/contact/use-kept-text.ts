import { type KeyboardEvent, useState } from "react";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { readKeptText, writeKeptText } from "../../client/session/kept-texts.ts";
import { createStore, useStoreValue } from "../../ui/store.ts";

/** Ctrl or Cmd with Enter sends what is typed. */
export function sendOnEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
}

const changes = createStore(0);
/** What is typed where the browser keeps nothing. */
const unkept = new Map<string, string>();
forgetOnAnotherPerson(() => unkept.clear());

/**
 * A text kept in the tab until it is sent: what is sent from a page that has gone leaves the one drawn since, too. It is
 * kept under the name it began with: a contact that is merged under an open form takes no draft into another's.
 */
export function useKeptText(name: string, initial = "") {
  const [held] = useState(name);
  const [start, setStart] = useState(initial);
  const read = () => readKeptText(held) ?? unkept.get(held) ?? start;
  const text = useStoreValue(changes, read);
  const put = (next: string) => {
    const kept = next === start ? null : next;
    writeKeptText(held, kept);
    unkept.delete(held);
    if (kept !== null && readKeptText(held) === null) unkept.set(held, kept);
    changes.set(changes.get() + 1);
  };
  const clear = (next = initial) => {
    put(start);
    setStart(next);
  };
  return {
    text,
    setText: put,
    clear,
    /** What was sent goes; what is typed since stays. */
    clearSent: (sent: string) => {
      if (read().trim() === sent.trim()) clear();
    },
  };
}
