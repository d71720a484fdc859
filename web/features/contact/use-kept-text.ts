import { type KeyboardEvent, useState } from "react";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";

/** Ctrl or Cmd with Enter sends what is typed. */
export function sendOnEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
}

/** A text kept in the tab until it is sent. */
export function useKeptText(name: string, initial = "") {
  const kept = useKeptTexts({ text: name }, { text: initial });
  const [text, setText] = useState(kept.start.text);
  return {
    text,
    setText: (next: string) => {
      setText(next);
      kept.keep({ text: next });
    },
    clear: (next = "") => {
      setText(next);
      kept.forget();
    },
  };
}
