import { useDocumentEvent } from "../../ui/use-document-event.ts";
import { rowId } from "./contact-row.tsx";

type ListKeys = {
  /** Of the rows, in their order, those not drawn too. */
  readonly ids: readonly string[];
  readonly openId: string | undefined;
  readonly focusRow: (id: string, index: number) => void;
};

/** `j` and `k` go through the list, `/` to its search, `r` to the answer of the open contact; not while one types. */
export function useListKeys({ ids, openId, focusRow }: ListKeys) {
  const move = (by: number) => {
    const focused = ids.findIndex((id) => document.activeElement?.id === rowId(id));
    const from = focused === -1 ? ids.indexOf(openId ?? "") : focused;
    const index = Math.min(Math.max(from + by, 0), ids.length - 1);
    const id = ids[index];
    if (id !== undefined) focusRow(id, index);
  };
  useDocumentEvent("keydown", (event) => {
    if (isTakenElsewhere(event)) return;
    if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
    else if (event.key === "/") focusSoon('main input[type="search"]');
    else if (event.key === "r") focusSoon("#reponse textarea, #reponse button");
    else return;
    event.preventDefault();
  });
}

function focusSoon(selector: string) {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  field?.scrollIntoView({ block: "nearest" });
}

/** Somebody types, holds another key, or has something open over the page. */
function isTakenElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('[role="dialog"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
  return isText || target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
