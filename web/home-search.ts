/** What the address of the home may ask for. */
export type HomeSearch = { readonly property?: string; readonly agence?: string };

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === "string" && idForm.test(value);

/** Keeps the parameters that have the form of an id; anything else is as if it were not there. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  return {
    ...(isId(search.property) && { property: search.property }),
    ...(isId(search.agence) && { agence: search.agence }),
  };
}
