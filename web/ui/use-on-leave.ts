import { useEffect, useEffectEvent } from "react";

export function useOnLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => () => leave(), []);
}
