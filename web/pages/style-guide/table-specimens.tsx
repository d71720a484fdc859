import { Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { Specimen } from "./specimen.tsx";

type Street = { readonly name: string; readonly properties: number; readonly isCalm: boolean };

const streets: readonly Street[] = [
  { name: "Rue Sainte", properties: 18, isCalm: false },
  { name: "Rue du Petit-Puits", properties: 7, isCalm: true },
  { name: "Boulevard Chave", properties: 42, isCalm: false },
];

const columns: readonly Column<Street>[] = [
  { id: "name", title: "Rue", cell: ({ name }) => name, isSortable: true },
  {
    id: "calm",
    title: "Bruit",
    cell: ({ isCalm }) => (
      <StatusPill tone={isCalm ? "good" : "waiting"}>{isCalm ? "Calme" : "Passante"}</StatusPill>
    ),
  },
  { id: "properties", title: "Biens", cell: ({ properties }) => properties, isNumber: true },
];

const filters = [
  { value: "all", label: "Toutes", count: 3 },
  { value: "calm", label: "Calmes", count: 1 },
  { value: "none", label: "Aucune" },
] as const;

export function TableSpecimens() {
  const [filter, setFilter] = useState<"all" | "calm" | "none">("all");
  const [sort, setSort] = useState<Sort>({ id: "name", isDescending: false });
  const [search, setSearch] = useState("");
  const sorted = streets
    .filter(({ isCalm }) => filter === "all" || (filter === "calm" && isCalm))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => one.name.localeCompare(other.name) * (sort.isDescending ? -1 : 1));
  return (
    <Specimen name="Tableau : trié, filtré et paginé par le serveur">
      <Card className="w-full">
        <div className="grid gap-3 p-4">
          <SearchField label="Rechercher une rue" value={search} onSearch={setSearch} />
          <FilterChips label="Bruit" options={filters} value={filter} onChange={setFilter} />
        </div>
        <DataTable
          label="Rues"
          columns={columns}
          rows={sorted}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
          sort={sort}
          onSort={setSort}
          actions={({ name }) => (
            <>
              <MenuItem icon={<Check aria-hidden />} onClick={() => setSearch(name)}>
                Garder seule
              </MenuItem>
              <MenuItem icon={<Trash2 aria-hidden />} isDanger onClick={() => setFilter("none")}>
                Tout retirer
              </MenuItem>
            </>
          )}
          empty={<MessageState title="Aucune rue" text="Retirez un filtre pour en revoir." />}
        />
        <Pager page={0} pageSize={2} total={sorted.length} onPage={() => setSearch("")} />
      </Card>
    </Specimen>
  );
}
