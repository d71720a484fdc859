import { type MouseEvent, useEffect, useRef } from "react";
import { useRouter } from "../../router/use-router.ts";

/**
 * What a press on the link from a contact to the list does: where the list lies just before it in the history, it goes back
 * there, so that one more "back" leads to what was before. Else the link replaces the contact by the list.
 */
export function useWayToList(isListShown: boolean): (event: MouseEvent) => void {
  const { history } = useRouter();
  const listAt = useRef<number | null>(null);
  useEffect(() => {
    if (isListShown) listAt.current = history.location.index;
  });
  return (event) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere || listAt.current !== history.location.index - 1) return;
    event.preventDefault();
    history.back();
  };
}
