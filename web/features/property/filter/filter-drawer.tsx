import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { writeCount } from "#domain/text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer, DrawerClose } from "../../../ui/drawer.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type FilterName, filterLabels } from "./filter-words.ts";

export type FilterDrawerProps = {
  readonly names: readonly FilterName[];
  readonly filter: PropertyFilter;
  readonly onFilter: (filter: PropertyFilter) => void;
  readonly seesFigures: boolean;
  readonly total: number | null;
  readonly onClose: () => void;
};

export function FilterDrawer({ names, filter, onFilter, seesFigures, total, onClose }: FilterDrawerProps) {
  return (
    <Drawer title="Filtres" onClose={onClose}>
      <div className="grid gap-6 px-5 py-4">
        {names.map((name) => (
          <section key={name} aria-label={filterLabels[name]}>
            {(name === "price" || name === "surface" || name === "sale") && (
              <h3 className="mb-2 text-small font-semibold">{filterLabels[name]}</h3>
            )}
            <FilterFields name={name} filter={filter} onChange={onFilter} seesFigures={seesFigures} />
          </section>
        ))}
      </div>
      <div className="sticky bottom-0 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3">
        <Button variant="ghost" onClick={() => onFilter({})}>
          Tout effacer
        </Button>
        <DrawerClose>{total === null ? "Afficher" : `Afficher ${writeCount(total, "bien")}`}</DrawerClose>
      </div>
    </Drawer>
  );
}
