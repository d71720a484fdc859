import { Check, List, ListFilter, RotateCcw, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { ChipMenu, chipClasses } from "../../../ui/chip-menu.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useIsLargeScreen } from "../../../ui/large-screen.ts";
import { useCopyLink } from "../../../ui/use-copy-link.ts";
import { FilterFields } from "./filter-fields.tsx";
import { countFilters, filterLabels, filterNames, filterValue } from "./filter-words.ts";

const FilterDrawer = lazy(async () => ({ default: (await import("./filter-drawer.tsx")).FilterDrawer }));

type FilterBarProps = {
  readonly filter: PropertyFilter;
  readonly onFilter: (filter: PropertyFilter) => void;
  readonly isListOpen: boolean;
  readonly onOpenList: (isOpen: boolean) => void;
  readonly seesFigures: boolean;
  /** Until then one more filter may come. */
  readonly isViewerKnown: boolean;
  readonly isPanelOpen: boolean;
  readonly total: number | null;
  readonly readLink: () => string;
};

export function FilterBar(props: FilterBarProps) {
  const { filter, onFilter, isListOpen, onOpenList, isPanelOpen, isViewerKnown, readLink } = props;
  const isLarge = useIsLargeScreen();
  const isBarBesideList = isListOpen && (isPanelOpen ? "xl:left-(--beside-list)" : "md:left-(--beside-list)");
  return (
    <section
      aria-label="Filtres et liste"
      data-over-map
      className={classNames(
        "pointer-events-none absolute top-[calc(var(--header-height)+12px)] right-4 left-4 z-10 flex flex-wrap gap-2 *:pointer-events-auto md:-my-2 md:flex-nowrap md:overflow-x-auto md:py-2 md:pr-4 md:*:shrink-0 md:[scrollbar-width:none] md:max-lg:gap-1 md:max-lg:[&>button]:px-3",
        // A chip that has no room fades out; the last one, scrolled into sight, ends before.
        "md:[mask-image:linear-gradient(to_right,black_calc(100%-16px),transparent)]",
        isBarBesideList || undefined,
        isPanelOpen ? "md:right-(--beside-panel)" : "md:right-0",
      )}
    >
      <button
        type="button"
        aria-pressed={isListOpen}
        onClick={() => onOpenList(!isListOpen)}
        className={chipClasses(isListOpen)}
      >
        <List aria-hidden />
        Liste
      </button>
      {isLarge ? <FilterChips {...props} /> : <FilterDrawerChip {...props} />}
      {countFilters(filter) > 0 && isLarge && (
        <button type="button" onClick={() => onFilter({})} className={chipClasses(false)}>
          <RotateCcw aria-hidden />
          Effacer
        </button>
      )}
      {/* In a row with the filters its place is known once all of them are. */}
      <div className={isViewerKnown || !isLarge ? undefined : "invisible"}>
        <ShareButton readLink={readLink} />
      </div>
    </section>
  );
}

function FilterChips({ filter, onFilter, seesFigures }: FilterBarProps) {
  return offeredFilters(seesFigures).map((name) => (
    <ChipMenu key={name} label={filterLabels[name]} value={filterValue(name, filter)}>
      <FilterFields name={name} filter={filter} onChange={onFilter} seesFigures={seesFigures} />
    </ChipMenu>
  ));
}

function FilterDrawerChip({ filter, onFilter, seesFigures, total }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={chipClasses(count > 0)}>
        <ListFilter aria-hidden />
        Filtres{count > 0 && ` (${count})`}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDrawer
            filter={filter}
            onFilter={onFilter}
            seesFigures={seesFigures}
            total={total}
            names={offeredFilters(seesFigures)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The year of sale is known of no property to those who may not see figures. */
function offeredFilters(seesFigures: boolean) {
  return filterNames.filter((name) => name !== "sale" || seesFigures);
}

/** With a mouse a link is pasted. */
const isTouch = () => matchMedia("(pointer: coarse)").matches;

function ShareButton({ readLink }: { readonly readLink: () => string }) {
  const { isCopied, copy } = useCopyLink();

  const share = async () => {
    const url = readLink();
    if (isTouch() && "share" in navigator) {
      // Rejects when the person changes their mind: nothing to say then.
      await navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    await copy(url);
  };

  return (
    <button type="button" onClick={() => void share()} className={chipClasses(false)}>
      {isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      Partager
    </button>
  );
}
