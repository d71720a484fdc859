import { useEffect, useEffectEvent } from "react";

/** Of the window's own events those that the document does not hear. */
type PageEventMap = DocumentEventMap & Pick<WindowEventMap, "beforeunload">;

/** On the way "down" it hears an event before whatever that is for. */
export function useDocumentEvent<Name extends keyof PageEventMap>(
  name: Name,
  onEvent: (event: PageEventMap[Name]) => void,
  way: "down" | "up" = "up",
): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const target: EventTarget = name === "beforeunload" ? window : document;
    const listener = (event: Event) => hear(event as PageEventMap[Name]);
    target.addEventListener(name, listener, way === "down");
    return () => target.removeEventListener(name, listener, way === "down");
  }, [name, way]);
}
