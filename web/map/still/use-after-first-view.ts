import { useEffect, useEffectEvent } from "react";
import { afterFirstView } from "./first-sign.ts";

/** Where what it fetches is part of the view, it fetches at once. */
export function useAfterFirstView(fetchNext: () => void, isPartOfView = false): void {
  const fetchIt = useEffectEvent(fetchNext);
  useEffect(() => (isPartOfView ? fetchIt() : afterFirstView(() => fetchIt())), [isPartOfView]);
}
