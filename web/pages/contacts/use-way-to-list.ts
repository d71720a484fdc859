import { type MouseEvent, useState } from "react";
import { useRouter } from "../../router/use-router.ts";

/** Goes back where the list lies just before in the history: one more "back" then leads to what was before it. */
export function useWayToList(isListShown: boolean): (event: MouseEvent) => void {
  const { history } = useRouter();
  const { index } = history.location;
  const [listAt, setListAt] = useState(isListShown ? index : null);
  if (isListShown && listAt !== index) setListAt(index);
  return (event) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere || listAt !== history.location.index - 1) return;
    event.preventDefault();
    history.back();
  };
}
