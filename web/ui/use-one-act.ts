import { useRef, useState } from "react";

/** The same act is not begun again until its answer was shown; an act of another name is done after it. */
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
