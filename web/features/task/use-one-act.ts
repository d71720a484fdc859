import { useState } from "react";

/** Does one thing after the other with a line: until the answer has come, and been shown, nothing else is begun. */
export function useOneAct() {
  const [isBusy, setIsBusy] = useState(false);
  const doOnce = async (act: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  return { isBusy, doOnce };
}
