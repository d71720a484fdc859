import { readView, type ViewSearch, writeView } from "./view-address.ts";

/** What the address of the property may ask for. `legende` 0 hides the legend, for a map inside another page. */
export type HomeSearch = ViewSearch & {
  readonly property?: string;
  readonly agence?: string;
  readonly legende?: 0;
};

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === "string" && idForm.test(value);

/** Keeps the parameters that make sense; anything else is as if it were not there. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  return {
    ...(isId(search.property) && { property: search.property }),
    ...(isId(search.agence) && { agence: search.agence }),
    ...(String(search.legende) === "0" && { legende: 0 }),
    ...writeView(readView(search)),
  };
}
