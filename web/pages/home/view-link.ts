import { viewStore } from "./view-state.ts";

/** With the property or the agency that is selected. */
export function readLink(): string {
  const url = new URL(location.href);
  const { selection } = viewStore.get();
  if (selection?.type === "property") url.searchParams.set("property", selection.id);
  if (selection?.type === "agency") url.searchParams.set("agence", selection.agency.id);
  return url.href;
}
