import { useState } from "react";
import { need } from "#domain/need.ts";
import { readKeptText, writeKeptText } from "../../client/session/kept-texts.ts";

type Texts<Keys> = Record<Extract<keyof Keys, string>, string>;

/** What is typed outlives a closed dialog and a reload. `keys` says under which name each field is kept. */
export function useKeptTexts<Keys extends Readonly<Record<string, string>>>(
  keys: Keys,
  initial: Readonly<Texts<Keys>>,
) {
  const [before] = useState(initial);
  const nameOf = (field: Extract<keyof Keys, string>) => need<string>(keys[field]);
  const [start] = useState<Readonly<Texts<Keys>>>(() => {
    const texts: Texts<Keys> = { ...initial };
    for (const field in keys) texts[field] = readKeptText(nameOf(field)) ?? initial[field];
    return texts;
  });
  return {
    start,
    keep(texts: Readonly<Texts<Keys>>): void {
      for (const field in keys)
        writeKeptText(nameOf(field), texts[field] === before[field] ? null : texts[field]);
    },
    forget() {
      for (const field in keys) writeKeptText(nameOf(field), null);
    },
  };
}
