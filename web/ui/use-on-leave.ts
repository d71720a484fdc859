import { useEffect, useEffectEvent } from "react";

/** Runs it once what calls this is drawn no more. */
export function useOnLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => () => leave(), []);
}
