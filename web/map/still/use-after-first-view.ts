import { useEffect, useEffectEvent } from "react";
import { afterFirstView } from "./first-sign.ts";

/** Fetches what people may open next, once the first view has had its time; at once where that opens it. */
export function useAfterFirstView(fetchNext: () => void, isPartOfView = false): void {
  const fetchIt = useEffectEvent(fetchNext);
  useEffect(() => (isPartOfView ? fetchIt() : afterFirstView(() => fetchIt())), [isPartOfView]);
}
