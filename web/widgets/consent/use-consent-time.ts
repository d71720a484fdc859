import { useEffect, useRef } from "react";

/** When the box was ticked, for the proof. */
export function useConsentTime(isGiven: boolean) {
  const time = useRef<string | null>(null);
  useEffect(() => {
    time.current = isGiven ? new Date().toISOString() : null;
  }, [isGiven]);
  return time;
}
