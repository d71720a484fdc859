import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Suspense, useId, useMemo } from "react";
import type { ListCursor, ListInput } from "#domain/api/map.ts";
import type { Place } from "#domain/geography.ts";
import { type ListSort, listSorts } from "#domain/map/vocabulary.ts";
import { boundsFigures, type PropertyFilter } from "#domain/property/property-filter.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useIsLargeScreen } from "../../../ui/large-screen.ts";
import { LazyDrawer } from "../../../ui/lazy-script.tsx";
import { MessageState } from "../../../ui/message-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { MarketCard } from "../../../widgets/market/market-card.tsx";
import { SightFigures } from "../../../widgets/market/sight-figures.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { ListRows } from "./list-rows.tsx";
import { SectorProperties } from "./sector-properties.tsx";
import { WaitingCard } from "./waiting-card.tsx";

type PropertyListProps = {
  readonly listed: ListOf;
  /** The map is near enough to be of one arrondissement. */
  readonly center: Place | null;
  readonly seesFigures: boolean;
  readonly isFiltered: boolean;
  /** As the map counts them; null where no map does. */
  readonly shownCount: number | null;
  readonly isPointedAt: (card: PropertyCard) => boolean;
  readonly onPoint: (card: PropertyCard | null) => void;
  readonly onOpen: (card: PropertyCard) => void;
  readonly onSort: (sort: ListSort) => void;
  readonly onClearFilters: () => void;
  readonly onClose: () => void;
};

const sortLabels: Readonly<Record<ListSort, string>> = {
  recent: "Les plus récents",
  "price-up": "Prix croissant",
  "price-down": "Prix décroissant",
  "surface-up": "Surface croissante",
  "surface-down": "Surface décroissante",
};

export function PropertyList(props: PropertyListProps) {
  const isLarge = useIsLargeScreen();
  const query = useInfiniteQuery(listQuery(props.listed));
  const { data, fetchNextPage, hasNextPage, isFetching } = query;
  const failure = useLoadFailure(query);
  const cards = useMemo(() => cardsOf(data?.pages ?? []), [data]);
  const listed = failure === null ? data?.pages[0]?.total : undefined;
  const total = props.shownCount ?? listed ?? null;
  const title = total === null ? "Biens dans cette vue" : `${writeCount(total, "bien")} dans cette vue`;
  const head = <ListHead {...props} />;
  const content =
    failure !== null ? (
      <LoadFailure isMain title="Cette liste ne s’est pas affichée" {...failure} />
    ) : data === undefined ? (
      <ListSkeleton />
    ) : cards.length === 0 ? (
      <EmptyList {...props} />
    ) : null;
  const body =
    content === null ? (
      <ListRows
        {...props}
        head={head}
        cards={cards}
        view={data?.pages[0]?.view ?? ""}
        total={total}
        hasMore={hasNextPage}
        // A refresh that is under way asks for every page again.
        onMore={() => void (isFetching || fetchNextPage())}
      />
    ) : (
      <div className="h-full overflow-y-auto">
        {head}
        {content}
      </div>
    );
  if (isLarge)
    return (
      <ListBeside title={title} isBusy={isFetching} onClose={props.onClose}>
        {body}
      </ListBeside>
    );
  return (
    <Suspense fallback={null}>
      <LazyDrawer title={title} isBusy={isFetching} onClose={props.onClose}>
        {body}
      </LazyDrawer>
    </Suspense>
  );
}

/** A property that came while pages were read has moved one to the next page, and is in both. */
function cardsOf(pages: readonly { readonly items: readonly PropertyCard[] }[]): PropertyCard[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((card) => [card.id, card]))).values()];
}

type ListBesideProps = {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

function ListBeside({ title, isBusy, onClose, children }: ListBesideProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="absolute top-[calc(var(--header-height)+var(--panel-margin))] bottom-(--panel-margin) left-(--panel-margin) z-10 flex w-(--list-width) animate-list-in flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-high"
    >
      <div className="flex min-h-12 shrink-0 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-5">
        <h2 id={titleId} aria-live="polite" className="title truncate text-title-3 tabular-nums">
          {title}
        </h2>
        {/* Thousands of rows may follow, each a stop of Tab. */}
        <Button
          className="sr-only focus:not-sr-only"
          onClick={() =>
            document.querySelector<HTMLElement>("[aria-label='Filtres et liste'] button")?.focus()
          }
        >
          Passer la liste
        </Button>
        <IconButton label="Fermer la liste" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 grow">{children}</div>
    </section>
  );
}

function ListHead({ listed, center, seesFigures, onSort, onOpen }: PropertyListProps) {
  const { box, ranges, kinds, sort, filter } = listed;
  const hasOthers = sort !== "recent" && !seesFigures && !boundsFigures(filter);
  return (
    <>
      {seesFigures && kinds.includes("sold") && (
        <SightFigures sight={{ box, filter, ...(ranges && { ranges }) }} />
      )}
      {center && <MarketCard center={center} />}
      <SectorProperties sight={{ box, kinds, filter }} onOpen={onOpen} />
      <div className="grid gap-2 border-b border-line px-5 py-2">
        <SelectField
          label="Trier par"
          className="grid-cols-[auto_1fr] items-center gap-x-3"
          value={sort}
          onChange={(event) => {
            const sort = listSorts.find((one) => one === event.currentTarget.value);
            if (sort !== undefined) onSort(sort);
          }}
        >
          {listSorts.map((one) => (
            <option key={one} value={one}>
              {sortLabels[one]}
            </option>
          ))}
        </SelectField>
        {hasOthers && (
          <p className="text-caption text-ink-2">
            Les biens vendus suivent : leurs chiffres sont réservés aux professionnels.
          </p>
        )}
      </div>
    </>
  );
}

function EmptyList({ isFiltered, onClearFilters }: PropertyListProps) {
  return (
    <MessageState
      scene={isFiltered ? "no-result" : "empty"}
      title="Aucun bien dans cette vue"
      text={
        isFiltered
          ? "Déplacez la carte, dézoomez ou retirez des filtres."
          : "Déplacez la carte ou dézoomez pour en voir davantage."
      }
      action={isFiltered && <Button onClick={onClearFilters}>Effacer les filtres</Button>}
    />
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Chargement...">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <WaitingCard key={key} />
      ))}
    </div>
  );
}

type ListOf = Pick<ListInput, "box" | "ranges" | "kinds" | "sort"> & { readonly filter: PropertyFilter };

const first: ListCursor = { part: "known", page: 0 };
const freshMs = 20_000;

function listQuery({ ranges, ...rest }: ListOf) {
  // A property that comes or goes may change the ranges: it is in the same view of the map.
  const view = JSON.stringify(rest);
  return infiniteQueryOptions({
    queryKey: ["list", view, ranges],
    meta: { refreshedBy: { box: rest.box } },
    queryFn: async ({ pageParam, signal }) => {
      const call = await loadCall();
      const input = { ...rest, ...(ranges && { ranges }), cursor: pageParam };
      return { ...(await call.map.list(input, { signal })), view };
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
