import { SegmentedControl } from "../../ui/segmented-control.tsx";
import type { Contacts } from "./use-contacts.ts";

const views = [
  { value: "liste", label: "Liste" },
  { value: "colonnes", label: "Colonnes" },
] as const;

/** Contacts as a list, or by their steps; the page's address holds it. */
export function ViewSwitch({ contacts: { search, narrow } }: { readonly contacts: Contacts }) {
  return (
    <SegmentedControl
      label="Affichage"
      options={views}
      value={search.vue ?? "liste"}
      onChange={(vue) => narrow({ vue: vue === "liste" ? undefined : vue })}
    />
  );
}
