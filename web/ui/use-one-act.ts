import { useState } from "react";

/** Does one thing after the other: until the answer has come, and been shown, nothing else is begun. */
export function useOneAct() {
  const [isBusy, setIsBusy] = useState(false);
  const doOnce = async (act: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await act();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, doOnce };
}
