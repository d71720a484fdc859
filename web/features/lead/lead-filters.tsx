import { leadStates, leadTypes, leadUserTypes } from "#domain/lead/lead.ts";
import { leadStateNames, leadTypeNames } from "#domain/lead/lead-words.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { useLeads } from "./use-leads.ts";

const profiles = [
  { value: "all", label: "Tous" },
  ...leadUserTypes.map((type) => ({ value: type, label: `${type}s` })),
] as const;

/** Search and filters above the list. */
export function LeadFilters({ asked, narrow }: Pick<ReturnType<typeof useLeads>, "asked" | "narrow">) {
  return (
    <div className="grid gap-3">
      <SearchField
        label="Nom, téléphone, message ou bien"
        value={asked.recherche ?? ""}
        onSearch={(recherche) => narrow({ recherche })}
      />
      <FilterChips
        label="Profil"
        options={profiles}
        value={asked.profil ?? "all"}
        onChange={(profil) => narrow({ profil })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Nature"
          value={asked.nature ?? ""}
          onChange={(event) => narrow({ nature: event.target.value })}
        >
          <option value="">Toutes</option>
          {leadTypes.map((type) => (
            <option key={type} value={type}>
              {leadTypeNames[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="État"
          value={asked.etat ?? ""}
          onChange={(event) => narrow({ etat: event.target.value })}
        >
          <option value="">Tous</option>
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {leadStateNames[state]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
