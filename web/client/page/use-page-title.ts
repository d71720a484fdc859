import { useEffect } from "react";
import { brand } from "./brand.ts";

/** Names the page in the tab and the history; without a title, the page is the map. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} – ${brand.name}` : `${brand.name} – ${brand.tagline}`;
  }, [title]);
}
