import { useEffect, useEffectEvent } from "react";

/** On the way "down" it hears an event before whatever that is for. */
export function useDocumentEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  onEvent: (event: DocumentEventMap[Name]) => void,
  way: "down" | "up" = "up",
): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Name]) => hear(event);
    document.addEventListener(name, listener, way === "down");
    return () => document.removeEventListener(name, listener, way === "down");
  }, [name, way]);
}
