import { ChevronDown, Download, FileUp, Rows3, Table2 } from "lucide-react";
import type { Whose } from "#domain/access.ts";
import {
  type OwnLack,
  type OwnListing,
  type OwnSort,
  ownLacks,
  ownListings,
  ownSorts,
} from "#domain/api/own-property.ts";
import { writeCount } from "#domain/text/format.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { SelectAllButton } from "../../../widgets/list/selection-bar.tsx";
import type { Selection } from "../../../widgets/list/use-selection.ts";
import type { OwnQuestion } from "./use-own-properties.ts";

const listingLabels: Readonly<Record<OwnListing, string>> = {
  all: "Tous",
  for_sale: "À vendre",
  staged: "Sous offre ou compromis",
  sold: "Vendus",
  hidden: "Masqués",
  incomplete: "Que manque-t-il\u00a0?",
};
const listings = ownListings.map((value) => ({ value, label: listingLabels[value] }));

const lackLabels: Readonly<Record<OwnLack, string>> = {
  anything: "Tout ce qui manque",
  draft: "Prix, surface, type ou adresse",
  fees: "Honoraires",
  coproperty: "Copropriété",
  energy: "Énergie",
  agency: "Agence",
};
const lackOptions = ownLacks.map((value) => ({ value, label: lackLabels[value] }));

type Listed = Pick<OwnQuestion, "which" | "lacks">;
type OwnListFiltersProps = {
  readonly listed: Listed;
  readonly onListed: (listed: Listed) => void;
};

const oneLine =
  "w-full max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:[&_fieldset]:w-max max-sm:[&_fieldset]:flex-nowrap";

export function OwnListFilters({ listed, onListed }: OwnListFiltersProps) {
  const { which, lacks } = listed;
  return (
    <>
      <div className={oneLine}>
        <FilterChips
          label="Biens montrés"
          options={listings}
          value={which}
          onChange={(chosen) => onListed({ which: chosen, lacks: "anything" })}
        />
      </div>
      {which === "incomplete" && (
        <div className={oneLine}>
          <FilterChips
            label="Ce qui manque"
            options={lackOptions}
            value={lacks}
            onChange={(chosen) => onListed({ which, lacks: chosen })}
          />
        </div>
      )}
    </>
  );
}

const sortLabels: Readonly<Record<OwnSort, string>> = {
  added: "Derniers ajoutés",
  changed: "Derniers modifiés",
  dearest: "Prix décroissant",
  cheapest: "Prix croissant",
  largest: "Surface décroissante",
  address: "Code postal et rue",
};

const views = [
  { value: "list", label: "Liste", icon: <Rows3 aria-hidden /> },
  { value: "table", label: "Tableau", icon: <Table2 aria-hidden /> },
] as const;
export type OwnView = (typeof views)[number]["value"];

type OwnListHeadProps = {
  readonly total: number | undefined;
  readonly isNarrowed: boolean;
  readonly whose: Whose;
  readonly selection: Selection;
  readonly sort: OwnSort;
  readonly onSort: (sort: OwnSort) => void;
  readonly view: OwnView;
  readonly onView: (view: OwnView) => void;
};

/** Tablets and telephones have no room for the words of these buttons. */
function WordsOfFile({ words }: { readonly words: string }) {
  return <span className="max-lg:sr-only short:sr-only">{words}</span>;
}

export function OwnListHead(props: OwnListHeadProps) {
  const { total, isNarrowed, whose, selection, sort, onSort, view, onView } = props;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2 sm:gap-y-2">
      <p role="status" className="mr-auto">
        {total !== undefined && writeCount(total, isNarrowed ? "résultat" : "bien")}
      </p>
      <SelectAllButton selection={selection} total={total ?? 0} />
      {/* On a telephone the rest begins a line. */}
      <span aria-hidden className="basis-full sm:hidden" />
      <div className="relative max-sm:min-w-0 max-sm:flex-1">
        <select
          aria-label="Ordre des biens"
          value={sort}
          onChange={({ target }) => onSort(ownSorts.find((one) => one === target.value) ?? "added")}
          className="h-10 w-full appearance-none rounded-field border border-ink-2 bg-surface pr-8 pl-3 text-small text-ink hover:border-ink pointer-coarse:h-11"
        >
          {ownSorts.map((one) => (
            <option key={one} value={one}>
              {sortLabels[one]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        />
      </div>
      <SegmentedControl
        label="Présentation"
        options={views}
        value={view}
        onChange={onView}
        withWords={false}
      />
      <div className="flex gap-2 max-lg:-mr-3 max-lg:gap-0">
        <Button
          size="small"
          variant="ghost"
          icon={<FileUp aria-hidden />}
          title="Importer un fichier"
          onClick={() => openDialog({ type: "import-file" })}
        >
          <WordsOfFile words="Importer un fichier" />
        </Button>
        <a
          href={whose === "agency" ? "/api/own-properties/export?whose=agency" : "/api/own-properties/export"}
          download
          title="Exporter (CSV)"
          className={buttonClasses({ size: "small", variant: "ghost" })}
        >
          <Download aria-hidden />
          <WordsOfFile words="Exporter (CSV)" />
        </a>
      </div>
    </div>
  );
}
