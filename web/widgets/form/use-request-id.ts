import { useState } from "react";
import { readKeptText, writeKeptText } from "../../client/session/kept-texts.ts";
import { newId } from "../editor/new-id.ts";

/** Sending the form again under the same id does not store it twice. */
export const sendingPatienceMs = 30_000;

/** From its first sending the id outlives a closed dialog and a reload, until the form was taken. */
export function useRequestId(name: string) {
  const [id] = useState(() => readKeptText(name) ?? newId());
  return {
    keep(): string {
      writeKeptText(name, id);
      return id;
    },
    forget() {
      writeKeptText(name, null);
    },
  };
}

export function forgetAll(...kept: readonly { forget(): void }[]) {
  return () => {
    for (const part of kept) part.forget();
  };
}
