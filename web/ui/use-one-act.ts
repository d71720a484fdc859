import { useRef, useState } from "react";

/**
 * Does one thing after the other: until the answer has come, and been shown, the same is not begun again. What has another
 * name than what is under way was meant, and is done after it.
 */
export function useOneAct() {
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const names = useRef(new Set<string>());
  const doOnce = async (act: () => Promise<unknown>, name = ""): Promise<void> => {
    if (names.current.has(name)) return;
    names.current.add(name);
    setIsBusy(true);
    const turn = last.current.then(act);
    last.current = turn.catch(() => undefined);
    try {
      await turn;
    } finally {
      names.current.delete(name);
      if (names.current.size === 0) setIsBusy(false);
    }
  };
  return { isBusy, doOnce };
}
