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
 * A text kept in the tab until it is sent: what is sent from a page that has gone leaves the one drawn since, too. It goes
 * along where the name changes under it, as a contact is merged into another.
 */
export function useKeptText(name: string, initial = "") {
  const [first] = useState(name);
  const [start, setStart] = useState(initial);
  const names = first === name ? [name] : [name, first];
  const read = () => names.map(readText).find((kept) => kept !== null) ?? start;
  const text = useStoreValue(changes, read);
  const put = (next: string) => {
    for (const one of names) writeText(one, null);
    if (next !== start) writeText(name, next);
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

function readText(name: string): string | null {
  return readKeptText(name) ?? unkept.get(name) ?? null;
}

function writeText(name: string, text: string | null): void {
  writeKeptText(name, text);
  unkept.delete(name);
  if (text !== null && readKeptText(name) === null) unkept.set(name, text);
}
