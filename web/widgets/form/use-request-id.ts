import { useState } from "react";
import { readKeptText, writeKeptText } from "../../client/session/kept-texts.ts";
import { newId } from "../editor/new-id.ts";

/** A form that is sent is given up after this long; sending it again under the same id does not store it twice. */
export const sendingPatienceMs = 30_000;

/**
 * The id under which a form is sent, once or again after its answer was lost: from its first sending it outlives a closed
 * dialog and a reload, until the form was taken. `name` says what it is kept under.
 */
export function useRequestId(name: string) {
  const [id] = useState(() => readKeptText(name) ?? newId());
  return {
    /** The id, for a sending. */
    keep(): string {
      writeKeptText(name, id);
      return id;
    },
    forget() {
      writeKeptText(name, null);
    },
  };
}

/** Forgets what is kept of a form, once it was taken. */
export function forgetAll(...kept: readonly { forget(): void }[]) {
  return () => {
    for (const part of kept) part.forget();
  };
}
