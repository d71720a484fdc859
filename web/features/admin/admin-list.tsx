import type { ReactNode } from "react";
import { formatShortDate } from "#domain/text/instant.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { type FilterChip, FilterChips } from "../../ui/filter-chips.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { SceneName } from "../../ui/scene-picture.tsx";
import { SearchField } from "../../ui/search-field.tsx";

/** What `useList` returns for a list whose reply has the common shape. */
type List<Row, Filter extends string> = {
  readonly data:
    | { readonly items: readonly Row[]; readonly total: number; readonly page_size: number }
    | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
  readonly input: { readonly search: string; readonly filter: "all" | Filter; readonly page: number };
  readonly sort: Sort;
  readonly searchFor: (text: string) => void;
  readonly filterBy: (filter: "all" | Filter) => void;
  readonly sortBy: (sort: Sort) => void;
  readonly goTo: (page: number) => void;
};

type AdminListProps<Row, Filter extends string> = {
  readonly title: string;
  readonly searchLabel: string;
  readonly filterLabel: string;
  readonly filters: readonly FilterChip<"all" | Filter>[];
  readonly list: List<Row, Filter>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly actions?: (row: Row) => ReactNode;
  /** Actions on the whole list, beside its title. */
  readonly tools?: ReactNode;
  /** What is so of many of its lines, said once. */
  readonly note?: ReactNode;
  /** What to say when nothing is there, or nothing fits the search. */
  readonly emptyText: string;
  readonly emptyScene?: SceneName;
};

/** A table of the administration: search and chips above, pages below. */
export function AdminList<Row, Filter extends string>(props: AdminListProps<Row, Filter>) {
  const { title, searchLabel, filterLabel, filters, list, columns, keyOf, nameOf, actions } = props;
  const { data, error, input } = list;
  const isNarrowed = input.search !== "" || input.filter !== "all";
  return (
    <Card className="min-w-0 [--table-top:var(--header-height)]">
      <div className="grid gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="title text-title-3">{title}</h2>
          {props.tools && <div className="flex flex-wrap gap-2">{props.tools}</div>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={searchLabel}
            value={input.search}
            onSearch={list.searchFor}
            className="w-full sm:w-72"
          />
          <FilterChips label={filterLabel} options={filters} value={input.filter} onChange={list.filterBy} />
        </div>
        {props.note}
      </div>
      {error && !data ? (
        <MessageState
          isError
          title="Cette liste ne s’est pas affichée"
          text={messageOfError(error)}
          action={<Button onClick={() => void list.refetch()}>Réessayer</Button>}
        />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data?.items}
          keyOf={keyOf}
          nameOf={nameOf}
          sort={list.sort}
          onSort={list.sortBy}
          isStale={list.isPlaceholderData}
          empty={
            <MessageState
              scene={isNarrowed ? "no-result" : (props.emptyScene ?? "empty")}
              title={isNarrowed ? "Aucun résultat" : "Rien pour l’instant"}
              text={isNarrowed ? "Essayez d’autres mots, ou retirez le filtre." : props.emptyText}
            />
          }
          {...(actions && { actions })}
        />
      )}
      {data && data.items.length > 0 && (
        <div className="border-t border-line">
          <Pager page={input.page} pageSize={data.page_size} total={data.total} onPage={list.goTo} />
        </div>
      )}
    </Card>
  );
}

type TwoLinesProps = {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What has its own column on a larger screen. */
  readonly more?: ReactNode;
};

/** What a row is about: its name, a second line, and on a phone what has no column there. */
export function TwoLines({ title, text, more }: TwoLinesProps) {
  return (
    <div className="min-w-0 py-1">
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      {more && <div className="mt-1.5 flex flex-wrap items-center gap-1.5 md:hidden">{more}</div>}
    </div>
  );
}

const moment = new Intl.DateTimeFormat("fr", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Paris",
});

/** "21 nov. 2026"; a dash where there is no date. */
export function showDay(instant: string | null): string {
  return instant === null ? "–" : formatShortDate(instant);
}

/** "21/11/2026 06:12"; a dash where there is no date. */
export function showMoment(instant: string | null): string {
  return instant === null ? "–" : moment.format(new Date(instant));
}
